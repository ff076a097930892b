import { describe, expect, it } from 'vitest';
import { explore } from '../kit/testing/explore';
import { statesByTag, unheard } from '../kit/testing/structure';
import { sessionMachine } from './session.machine';
import { sessionSelectors } from './session.selectors';
import { sessionWalk } from './session.walk';

const exploration = explore(sessionMachine, sessionWalk);

describe('session, every path', () => {
  it('tells screens what its states are', () => {
    expect(statesByTag(sessionMachine)).toEqual({
      busy: ['restoring', 'loggedIn.storing', 'sendingUnsent', 'clearing', 'ending'],
    });
  });

  it('hears every answer and every failure of its actors', () => {
    expect(unheard(sessionMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition, and is never stuck', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('gives a token to nobody who is logged out, being logged out, or over', () => {
    for (const snapshot of exploration.snapshots) {
      const isOut = ['loggedOut', 'ending', 'clearing'].some((state) => snapshot.value === state);
      if (isOut) expect(sessionSelectors.token(snapshot)).toBeNull();
      if (snapshot.matches('loggedIn')) expect(sessionSelectors.token(snapshot)).not.toBeNull();
    }
  });

  it('throws away what is not sent only when the person has said so', () => {
    for (const { from, event, to } of exploration.ways) {
      if (from.value === 'clearing' || to.value !== 'clearing' || event.type === 'logout.confirmed') continue;
      expect(event).toMatchObject({ output: { pieces: 0, notes: 0 } });
    }
  });

  it('clears everything only after a logout that was sent or confirmed', () => {
    for (const { steps } of exploration.paths) {
      const clearing = steps.findIndex(({ state }) => state.matches('clearing'));
      if (clearing < 0) continue;
      const before = steps.slice(0, clearing + 1).map(({ event }) => event.type);
      expect(before).toContain('logout.requested');
    }
  });
});
