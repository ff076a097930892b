import { surgeonEndpoints, surgeryEndpoints } from '@candour/contracts';
import type {
  ActorsOf,
  patientCreationMachine,
  SurgeryToCreate,
  surgeryDetailsMachine,
} from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';
import { randomId } from '../../lib/random-id';

const inviteSurgeon = fromPromise<void, { email: string }>(async ({ input, signal }) => {
  await call(surgeonEndpoints.inviteSurgeon, { body: { email: input.email }, signal });
});

/** One key for one set of choices: confirming twice after a lost reply still makes one surgery. */
const keyPerBody = (): ((body: SurgeryToCreate) => string) => {
  const keys = new Map<string, string>();
  return (body) => {
    const written = JSON.stringify(body);
    const key = keys.get(written) ?? randomId();
    keys.set(written, key);
    return key;
  };
};

/** The actors of one creation wizard. */
export const patientCreationActors = (): ActorsOf<typeof patientCreationMachine> => {
  const keyOf = keyPerBody();
  return {
    inviteSurgeon,
    createSurgery: fromPromise(async ({ input }) => {
      const request = { body: input, idempotencyKey: keyOf(input) };
      return (await call(surgeryEndpoints.createSurgery, request)).surgery;
    }),
  };
};

export const surgeryDetailsActors: ActorsOf<typeof surgeryDetailsMachine> = {
  inviteSurgeon,
  saveDetails: fromPromise(async ({ input }) => {
    const request = { params: { id: input.surgeryId }, body: input.changes };
    return (await call(surgeryEndpoints.updateSurgery, request)).surgery;
  }),
};
