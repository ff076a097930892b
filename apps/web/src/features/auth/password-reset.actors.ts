import { authEndpoints } from '@candour/contracts';
import type { ActorsOf, passwordResetMachine } from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';

interface NewPassword {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

export const passwordResetActors: ActorsOf<typeof passwordResetMachine> = {
  requestLink: fromPromise<void, { email: string }>(async ({ input }) => {
    await call(authEndpoints.requestPasswordReset, { body: input });
  }),
  readLink: fromPromise<{ readonly email: string }, { token: string }>(({ input, signal }) =>
    call(authEndpoints.readPasswordReset, { query: input, signal }),
  ),
  setPassword: fromPromise<void, NewPassword>(async ({ input }) => {
    await call(authEndpoints.resetPassword, { body: input });
  }),
};
