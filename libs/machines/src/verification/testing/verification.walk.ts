import { refusal } from '../../kit/testing/controlled-actor';
import { aSurgeon } from '../../kit/testing/examples';
import type { verificationMachine } from '../verification.machine';
import type { ExploreOptions } from '../../explore/explore';

const ada = aSurgeon();
const ben = aSurgeon({ surgeon_id: 'ben' });

export const verificationWalk: ExploreOptions<typeof verificationMachine> = {
  events: [
    { type: 'decision.proposed', surgeon: ada, status: 'VERIFIED' },
    { type: 'decision.proposed', surgeon: ben, status: 'REJECTED' },
    { type: 'decision.confirmed' },
    { type: 'decision.withdrawn' },
    { type: 'list.outdated' },
  ],
  actors: {
    listUnverified: { outputs: [[ada, ben]], errors: [refusal(503)] },
    decide: { outputs: [ada], errors: [refusal(403)] },
  },
  within: ({ context }) => (context.decided?.count ?? 0) < 3,
};
