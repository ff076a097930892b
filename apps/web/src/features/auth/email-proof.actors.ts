import { emailProofEndpoints } from '@candour/contracts';
import type { ActorsOf, emailProofMachine } from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';

export const emailProofActors: ActorsOf<typeof emailProofMachine> = {
  proveEmail: fromPromise<{ readonly email: string }, { token: string }>(({ input }) =>
    call(emailProofEndpoints.proveEmail, { body: input }),
  ),
};
