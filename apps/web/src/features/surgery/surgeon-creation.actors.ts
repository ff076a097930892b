import { authEndpoints, patientEndpoints, surgeryEndpoints } from '@candour/contracts';
import type {
  ActorsOf,
  PatientToRegister,
  SurgeryForPatient,
  surgeonCreationMachine,
} from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';
import { randomId } from '../../lib/random-id';

/** One key for one body: pressing again after a lost reply still makes one account, or one surgery. */
const keyPerBody = (): ((body: PatientToRegister | SurgeryForPatient) => string) => {
  const keys = new Map<string, string>();
  return (body) => {
    const written = JSON.stringify(body);
    const key = keys.get(written) ?? randomId();
    keys.set(written, key);
    return key;
  };
};

/** The actors of one wizard. */
export const surgeonCreationActors = (): ActorsOf<typeof surgeonCreationMachine> => {
  const keyOf = keyPerBody();
  return {
    findPatientByEmail: fromPromise(
      async ({ input, signal }) =>
        (await call(patientEndpoints.findPatientByEmail, { query: { email: input.email }, signal })).patient,
    ),
    registerPatient: fromPromise(({ input }) =>
      call(authEndpoints.registerPatient, { body: input, idempotencyKey: keyOf(input) }),
    ),
    createSurgery: fromPromise(
      async ({ input }) =>
        (await call(surgeryEndpoints.createSurgery, { body: input, idempotencyKey: keyOf(input) })).surgery,
    ),
  };
};
