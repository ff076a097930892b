import { describe, expect, it } from 'vitest';
import { explore } from '../explore/explore';
import { unhandled } from '../explore/structure';
import { noticeMachine, noticeSelectors } from './notice.machine';
import { noticeWalk } from './testing/notice.walk';

const exploration = explore(noticeMachine, noticeWalk);

describe('Every path of a notice', () => {
  it('handles every answer and failure of its actors', () => {
    expect(unhandled(noticeMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition, and has no dead end', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('shows a message exactly when the queue has one, and holds only the one that it shows', () => {
    for (const snapshot of exploration.snapshots) {
      expect(noticeSelectors.shown(snapshot) === null).toBe(snapshot.value === 'empty');
      expect(snapshot.matches({ showing: 'held' })).toBe(snapshot.context.holders.length > 0);
    }
  });
});
