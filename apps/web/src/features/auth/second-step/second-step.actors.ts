import { type LoginData, type SecondFactorMethod, secondFactorEndpoints } from '@candour/contracts';
import type { ActorsOf, SetUp, secondStepMachine } from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../../api/client';
import { finishWithPasskey, setUpPasskeyAtLogin } from '../passkey/passkey.actors';

interface Proof {
  readonly method: SecondFactorMethod;
  readonly code: string;
}

/** The calls of the login that a ticket is for. */
export const secondStepActors = (ticket: string): ActorsOf<typeof secondStepMachine> => ({
  proveFactor: fromPromise<LoginData, Proof>(({ input }) =>
    input.method === 'passkey'
      ? finishWithPasskey(ticket)
      : call(secondFactorEndpoints.finishLogin, { body: { ticket, ...input } }),
  ),
  makePasskey: fromPromise(() => setUpPasskeyAtLogin(ticket)),
  offerKey: fromPromise(({ signal }) =>
    call(secondFactorEndpoints.beginAuthenticatorAtLogin, { body: { ticket }, signal }),
  ),
  confirmKey: fromPromise<SetUp, Proof>(async ({ input: { code } }) => {
    const { recovery_codes: recoveryCodes, ...session } = await call(
      secondFactorEndpoints.confirmAuthenticatorAtLogin,
      { body: { ticket, code } },
    );
    return { session, recoveryCodes };
  }),
});
