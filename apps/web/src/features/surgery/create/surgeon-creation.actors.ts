import { authEndpoints, patientEndpoints, surgeryEndpoints } from '@candour/contracts';
import type { ActorsOf, surgeonCreationMachine } from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../../api/client';
import { keyPerBody } from './key-per-body';

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
