import { refusal } from '../../kit/testing/controlled-actor';
import type { ExploreOptions } from '../../explore/explore';
import type { createRemoteMachine } from '../remote.machine';

export const remoteWalk: ExploreOptions<ReturnType<typeof createRemoteMachine<string>>> = {
  events: [{ type: 'load.requested' }, { type: 'data.replaced', data: 'new' }],
  actors: { load: { outputs: ['old'], errors: [refusal(500)] } },
};
