import { messages } from '@candour/contracts';
import { refusal } from '../../kit/testing/controlled-actor';
import type { passwordResetMachine } from '../password-reset.machine';
import type { ExploreOptions } from '../../explore/explore';

const good = { password: 'river stone 7', confirmPassword: 'river stone 7' };

export const passwordResetWalk = (token: string | null): ExploreOptions<typeof passwordResetMachine> => ({
  input: { token },
  events: [
    { type: 'email.typed', email: 'robin@example.test' },
    { type: 'email.typed', email: 'robin' },
    { type: 'email.submitted' },
    { type: 'password.typed', typed: good },
    { type: 'password.typed', typed: { confirmPassword: 'another 7' } },
    { type: 'password.submitted' },
    { type: 'link.retried' },
    { type: 'link.renewed' },
  ],
  actors: {
    requestLink: { outputs: [undefined], errors: [refusal(null)] },
    readLink: {
      outputs: [{ email: 'robin@example.test' }],
      errors: [refusal(422, messages.resetLinkInvalid), refusal(503)],
    },
    setPassword: { outputs: [undefined], errors: [refusal(422, messages.resetLinkInvalid), refusal(null)] },
  },
});
