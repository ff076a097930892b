import { describe, expect, it } from 'vitest';
import { leads } from '../explore/leads';
import { explore } from '../explore/explore';
import { statesByTag, unhandled } from '../explore/structure';
import { createRemoteMachine, remoteSelectors } from './remote.machine';
import { remoteWalk } from './testing/remote.walk';

const exploration = explore(createRemoteMachine<string>(), remoteWalk);

describe('Every path of remote data', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(createRemoteMachine<string>())).toEqual({
      busy: ['loading', 'reloading'],
      failed: ['failed'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(createRemoteMachine<string>())).toEqual([]);
  });

  it('reaches every state and takes every transition, and has no dead end', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('has data in exactly the states that show it, and a reason in every failed state', () => {
    for (const snapshot of exploration.snapshots) {
      const shows = ['loaded', 'reloading', 'stale'].includes(snapshot.value);
      expect(remoteSelectors.data(snapshot) !== null).toBe(shows);
      if (snapshot.hasTag('failed')) expect(remoteSelectors.failure(snapshot)).not.toBeNull();
    }
  });
});

describe('Remote data', () => {
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
    expect(leads(exploration.steps, state, cause)).toEqual(targets);
  });
});
