import { describe, expect, it } from 'vitest';
import { explore } from '../kit/testing/explore';
import { leads } from '../kit/testing/leads';
import { sessionMachine } from './session.machine';
import { sessionWalk } from './session.walk';

const { ways } = explore(sessionMachine, sessionWalk);

describe('session, what leads where', () => {
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
    ['loggedIn', 'unauthorised', ['ending', 'stays']],
    ['loggedIn', 'account.refused', ['ending']],
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
    ['confirmingLogout', 'storage.changed', ['confirmingLogout.checking', 'stays']],
    ['confirmingLogout.asking', 'after untilEnd', ['confirmingLogout.checking']],
    ['confirmingLogout.checking', 'loadSession answers', ['confirmingLogout.asking', 'restoring']],
    ['confirmingLogout.checking', 'loadSession fails', ['confirmingLogout.asking']],
  ] as const)('in %s, %s leads to %j', (state, cause, targets) => {
    expect(leads(ways, state, cause)).toEqual(targets);
  });
});
