import { surgeonEndpoints, surgeryEndpoints } from '@candour/contracts';
import type { ActorsOf, patientCreationMachine, surgeryDetailsMachine } from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../../api/client';
import { keyPerBody } from './key-per-body';

const inviteSurgeon = fromPromise<void, { email: string }>(async ({ input, signal }) => {
  await call(surgeonEndpoints.inviteSurgeon, { body: { email: input.email }, signal });
});

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
