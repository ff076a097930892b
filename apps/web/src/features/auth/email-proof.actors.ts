import { emailProofEndpoints } from '@candour/contracts';
import type { ActorsOf, emailProofMachine } from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';
import { tellWritten } from '../../api/writes';

export const emailProofActors: ActorsOf<typeof emailProofMachine> = {
  /** Other tabs then stop asking. */
  proveEmail: fromPromise<{ readonly email: string }, { token: string }>(async ({ input }) => {
    const proven = await call(emailProofEndpoints.proveEmail, { body: input });
    tellWritten();
    return proven;
  }),
};
