import { describe, expect, it } from 'vitest';
import { explore } from '../kit/testing/explore';
import { unheard } from '../kit/testing/structure';
import { noticeMachine, noticeSelectors } from './notice.machine';
import { noticeWalk } from './notice.walk';

const exploration = explore(noticeMachine, noticeWalk);

describe('notice, every path', () => {
  it('hears every answer and every failure of its actors', () => {
    expect(unheard(noticeMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition, and is never stuck', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('shows a message exactly where there is one, and holds only one that shows', () => {
    for (const snapshot of exploration.snapshots) {
      expect(noticeSelectors.shown(snapshot) === null).toBe(snapshot.value === 'empty');
      expect(snapshot.matches({ showing: 'held' })).toBe(snapshot.context.holders.length > 0);
    }
  });
});
