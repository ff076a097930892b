import { describe, expect, it } from 'vitest';
import { explore } from '../kit/testing/explore';
import { leads } from '../kit/testing/leads';
import { createRemoteMachine } from './remote.machine';
import { remoteWalk } from './remote.walk';

const { ways } = explore(createRemoteMachine<string>(), remoteWalk);

describe('remote, what leads where', () => {
  it.each([
    ['idle', 'load.requested', ['loading']],
    ['idle', 'data.replaced', ['loaded']],
    ['loading', 'data.replaced', ['loaded']],
    ['loading', 'load answers', ['loaded']],
    ['loading', 'load fails', ['failed']],
    ['loaded', 'load.requested', ['reloading']],
    ['loaded', 'data.replaced', ['stays']],
    ['failed', 'load.requested', ['loading']],
    ['failed', 'data.replaced', ['loaded']],
    ['reloading', 'data.replaced', ['loaded']],
    ['reloading', 'load answers', ['loaded']],
    ['reloading', 'load fails', ['stale']],
    ['stale', 'load.requested', ['reloading']],
    ['stale', 'data.replaced', ['loaded']],
  ] as const)('in %s, %s leads to %j', (state, cause, targets) => {
    expect(leads(ways, state, cause)).toEqual(targets);
  });
});
