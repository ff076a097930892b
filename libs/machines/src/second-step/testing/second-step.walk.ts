import { type LoginData, type SecondFactorMethod, messages } from '@candour/contracts';
import { refusal } from '../../kit/testing/controlled-actor';
import type { ExploreOptions } from '../../explore/explore';
import type { secondStepMachine } from '../second-step.machine';

export const session: LoginData = {
  access_token: 'token',
  surgeon_id: 'surgeon',
  patient_id: null,
  expires_at: 2_000_000_000,
};
export const key = { secret: 'MZXW6YTBOI', uri: 'otpauth://totp/x?secret=MZXW6YTBOI' };
export const recoveryCodes = ['ABCDE-23456', 'FGHIJ-23456'];
export const over = refusal(401, messages.loginOver);

export const secondStepWalk = (
  methods: readonly SecondFactorMethod[],
  canMakePasskey = true,
): ExploreOptions<typeof secondStepMachine> => ({
  input: { methods, canMakePasskey },
  events: [
    { type: 'code.typed', code: '123 456' },
    { type: 'code.typed', code: 'ABCDE-23456' },
    { type: 'code.submitted' },
    { type: 'method.chosen', method: 'recovery-code' },
    { type: 'method.chosen', method: 'totp' },
    { type: 'passkey.chosen' },
    { type: 'app.chosen' },
    { type: 'choice.reopened' },
    { type: 'offer.retried' },
    { type: 'codes.kept' },
  ],
  actors: {
    proveFactor: { outputs: [session], errors: [over, refusal(422, messages.codeWrong), refusal(null)] },
    makePasskey: {
      outputs: [{ session, recoveryCodes }],
      errors: [over, refusal(422), refusal(null)],
    },
    offerKey: { outputs: [key], errors: [over, refusal(503)] },
    confirmKey: {
      outputs: [{ session, recoveryCodes }],
      errors: [over, refusal(422, messages.codeWrong), refusal(null)],
    },
  },
});
