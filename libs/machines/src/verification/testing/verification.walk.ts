import { messages } from '@candour/contracts';
import { aSurgeonStanding } from '@candour/contracts/testing';
import { refusal } from '../../kit/testing/controlled-actor';
import type { verificationMachine } from '../verification.machine';
import type { ExploreOptions } from '../../explore/explore';

const ada = aSurgeonStanding();
const ben = aSurgeonStanding({ surgeon_id: 'ben', account_id: 'ben' });

export const verificationWalk: ExploreOptions<typeof verificationMachine> = {
  events: [
    { type: 'decision.proposed', of: ada, kind: 'VERIFIED' },
    { type: 'decision.proposed', of: ben, kind: 'REJECTED' },
    { type: 'decision.confirmed', reason: '' },
    { type: 'decision.confirmed', reason: 'The number belongs to another name' },
    { type: 'decision.withdrawn' },
    { type: 'list.outdated' },
  ],
  actors: {
    listCandidates: { outputs: [{ rows: [ada, ben], total: 2 }], errors: [refusal(503)] },
    decide: {
      outputs: [undefined],
      errors: [refusal(403), refusal(409, messages.alreadyDecided)],
    },
  },
  within: ({ context }) => (context.decided?.count ?? 0) < 3,
};
