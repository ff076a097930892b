import { messages } from '@candour/contracts';
import type { ExploreOptions } from '../../explore/explore';
import { refusal } from '../../kit/testing/controlled-actor';
import type { emailProofMachine } from '../email-proof.machine';

export const emailProofWalk = (token: string | null): ExploreOptions<typeof emailProofMachine> => ({
  input: { token },
  events: [{ type: 'address.confirmed' }],
  actors: {
    proveEmail: {
      outputs: [{ email: 'robin@example.test' }],
      errors: [refusal(422, messages.emailProofInvalid), refusal(null)],
    },
  },
});
