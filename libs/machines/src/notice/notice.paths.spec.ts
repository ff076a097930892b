import { describe, expect, it } from 'vitest';
import { explore } from '../kit/testing/explore';
import { noticeMachine, noticeSelectors } from './notice.machine';

const exploration = explore(noticeMachine, {
  events: [
    { type: 'notice.raised', notice: { id: '1', kind: 'error', text: 'one' } },
    { type: 'notice.raised', notice: { id: '2', kind: 'success', text: 'two' } },
    { type: 'notice.dismissed' },
    { type: 'notice.held', by: 'pointer' },
    { type: 'notice.held', by: 'focus' },
    { type: 'notice.released', by: 'pointer' },
    { type: 'notice.released', by: 'focus' },
  ],
});

describe('notice, every path', () => {
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
