import { describe, expect, it } from 'vitest';
import { explore } from '../explore/explore';
import { unhandled } from '../explore/structure';
import { idleWatchMachine, idleWatchSelectors } from './idle-watch.machine';
import { idleWatchWalk } from './testing/idle-watch.walk';

const exploration = explore(idleWatchMachine, idleWatchWalk);

describe('Every path of the idle watch', () => {
  it('handles every answer and failure of its actors', () => {
    expect(unhandled(idleWatchMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition, and has no dead end', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('never warns and ends at once', () => {
    for (const snapshot of exploration.snapshots)
      expect(idleWatchSelectors.isWarned(snapshot) && idleWatchSelectors.isOver(snapshot)).toBe(false);
  });
});
