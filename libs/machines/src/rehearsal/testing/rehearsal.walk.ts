import type { ExploreOptions } from '../../explore/explore';
import { refusal } from '../../kit/testing/controlled-actor';
import type { rehearsalMachine } from '../rehearsal.machine';

export const rehearsalWalk: ExploreOptions<typeof rehearsalMachine> = {
  events: [
    { type: 'act.asked', asked: 'the left side' },
    { type: 'act.asked', asked: 'the right side' },
    { type: 'act.confirmed' },
    { type: 'act.withdrawn' },
  ],
  actors: {
    rehearse: { outputs: ['both would sign again'], errors: [refusal(409)] },
    perform: { outputs: ['both sign again'], errors: [refusal(null)] },
  },
};
