import { describe, expect, it } from 'vitest';
import { explore } from '../kit/testing/explore';
import { statesByTag, unheard } from '../kit/testing/structure';
import { createRemoteMachine, remoteSelectors } from './remote.machine';
import { remoteWalk } from './remote.walk';

const exploration = explore(createRemoteMachine<string>(), remoteWalk);

describe('remote, every path', () => {
  it('tells screens what its states are', () => {
    expect(statesByTag(createRemoteMachine<string>())).toEqual({
      busy: ['loading', 'reloading'],
      failed: ['failed'],
    });
  });

  it('hears every answer and every failure of its actors', () => {
    expect(unheard(createRemoteMachine<string>())).toEqual([]);
  });

  it('reaches every state and takes every transition, and is never stuck', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('has data exactly where data is shown, and a reason wherever it failed', () => {
    for (const snapshot of exploration.snapshots) {
      const shows = ['loaded', 'reloading', 'stale'].includes(snapshot.value);
      expect(remoteSelectors.data(snapshot) !== null).toBe(shows);
      if (snapshot.hasTag('failed')) expect(remoteSelectors.failure(snapshot)).not.toBeNull();
    }
  });
});
