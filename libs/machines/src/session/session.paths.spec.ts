import { describe, expect, it } from 'vitest';
import { leads } from '../explore/leads';
import { explore } from '../explore/explore';
import { statesByTag, unhandled } from '../explore/structure';
import { sessionMachine } from './session.machine';
import { sessionSelectors } from './session.selectors';
import { sessionWalk } from './testing/session.walk';

const exploration = explore(sessionMachine, sessionWalk);

describe('Every path of the session', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(sessionMachine)).toEqual({
      busy: ['restoring', 'loggedIn.storing', 'sendingUnsent', 'clearing', 'ending'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(sessionMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition, and has no dead end', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('has no token after the end of the session or while it is logged out', () => {
    expect.hasAssertions();
    for (const snapshot of exploration.snapshots) {
      const isOut = ['loggedOut', 'ending', 'clearing'].some((state) => snapshot.value === state);
      if (isOut) expect(sessionSelectors.token(snapshot)).toBeNull();
      if (snapshot.matches('loggedIn')) expect(sessionSelectors.token(snapshot)).not.toBeNull();
    }
  });

  it('discards unsent work only when the user has confirmed', () => {
    for (const { from, event, to } of exploration.steps) {
      if (from.value === 'clearing' || to.value !== 'clearing' || event.type === 'logout.confirmed') continue;
      expect(event).toMatchObject({ output: { pieces: 0, notes: 0 } });
    }
  });

  it('removes everything only after a requested logout', () => {
    for (const { steps } of exploration.paths) {
      const clearing = steps.findIndex(({ state }) => state.matches('clearing'));
      if (clearing < 0) continue;
      const before = steps.slice(0, clearing + 1).map(({ event }) => event.type);
      expect(before).toContain('logout.requested');
    }
  });
});

describe('The session', () => {
  it.each([
    [
      'restoring',
      'loadSession answers',
      ['ending', 'loggedIn.refreshing', 'loggedIn.watching.calm', 'loggedOut'],
    ],
    ['restoring', 'loadSession fails', ['loggedOut']],
    ['loggedOut', 'logged-in', ['loggedIn.storing']],
    ['loggedOut', 'storage.changed', ['restoring']],
    ['ending', 'endSession answers', ['loggedOut']],
    ['ending', 'endSession fails', ['loggedOut']],
    ['loggedIn', 'logged-in', ['loggedIn.storing', 'stays']],
    ['loggedIn', 'logout.requested', ['sendingUnsent']],
    ['loggedIn.watching', 'woke', ['loggedIn.checking']],
    ['loggedIn', 'unauthorised', ['ending', 'restoring', 'stays']],
    ['loggedIn', 'account.refused', ['ending']],
    ['loggedIn', 'idled', ['ending']],
    ['loggedIn', 'storage.changed', ['restoring']],
    ['loggedIn.watching', 'after checkInterval', ['loggedIn.checking']],
    ['loggedIn.watching', 'after untilWarning', ['loggedIn.watching.warned', 'stays']],
    ['loggedIn.watching', 'after untilEnd', ['loggedIn.checking']],
    ['loggedIn.refreshing', 'refreshToken answers', ['loggedIn.storing']],
    ['loggedIn.refreshing', 'refreshToken fails', ['ending', 'loggedIn.unrefreshed']],
    ['loggedIn.storing', 'storeSession answers', ['loggedIn.watching.calm']],
    ['loggedIn.storing', 'storeSession fails', ['loggedIn.watching.calm']],
    ['sendingUnsent', 'sendUnsent answers', ['clearing', 'confirmingLogout.checking']],
    ['sendingUnsent', 'sendUnsent fails', ['confirmingLogout.checking']],
    [
      'loggedIn.checking',
      'loadSession answers',
      ['ending', 'loggedIn.refreshing', 'loggedIn.watching.calm', 'loggedOut'],
    ],
    ['loggedIn.checking', 'loadSession fails', ['loggedIn.unrefreshed']],
    ['loggedIn.watching.warned', 'warning.acknowledged', ['loggedIn.watching.calm']],
    ['loggedIn.unrefreshed', 'woke', ['loggedIn.checking']],
    ['loggedIn.unrefreshed', 'after refreshAgain', ['loggedIn.checking']],
    ['clearing', 'clearEverything answers', ['loggedOut']],
    ['clearing', 'clearEverything fails', ['loggedOut']],
    ['confirmingLogout', 'logout.confirmed', ['clearing']],
    ['confirmingLogout', 'logout.cancelled', ['loggedIn.checking']],
    ['confirmingLogout', 'unauthorised', ['ending', 'stays']],
    ['confirmingLogout', 'account.refused', ['ending']],
    ['confirmingLogout', 'idled', ['ending']],
    ['confirmingLogout', 'storage.changed', ['confirmingLogout.checking', 'stays']],
    ['confirmingLogout.asking', 'after untilEnd', ['confirmingLogout.checking']],
    ['confirmingLogout.checking', 'loadSession answers', ['confirmingLogout.asking', 'restoring']],
    ['confirmingLogout.checking', 'loadSession fails', ['confirmingLogout.asking']],
  ] as const)('in %s, %s leads to %j', (state, cause, targets) => {
    expect(leads(exploration.steps, state, cause)).toEqual(targets);
  });
});
