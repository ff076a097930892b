import { failureParams, outputOf } from '../kit/outcome';
import { foundParams, sessionRequest, sessionSetup } from './session.setup';

/**
 * The login in this browser (section 4, Session). Expiry, or a 401, removes token and ids but keeps the account's
 * unsent work. A logout first sends unsent work, asks if it would lose any, then removes everything.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is logged in in this browser, and until when.',
  context: { session: null, now: 0, endReason: null, unsent: null },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'What the browser stored is read. Drafts of anybody else are cleared.',
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'loadSession',
        onDone: [
          { guard: { type: 'isAbsent', params: foundParams }, target: 'loggedOut', actions: 'noteElsewhere' },
          {
            guard: { type: 'isBroken', params: foundParams },
            target: 'ending',
            actions: { type: 'keepFound', params: foundParams },
          },
          {
            guard: { type: 'isOver', params: foundParams },
            target: 'ending',
            actions: [{ type: 'keepFound', params: foundParams }, 'noteExpired'],
          },
          {
            guard: { type: 'isFresh', params: foundParams },
            target: 'loggedIn',
            actions: { type: 'keepFound', params: foundParams },
          },
          { target: 'loggedIn.refreshing', actions: { type: 'keepFound', params: foundParams } },
        ],
        onError: 'loggedOut',
      },
    },
    loggedOut: {
      description: 'Nobody is logged in.',
      entry: 'forget',
      on: {
        'logged-in': { target: 'loggedIn.storing', actions: 'keepLogin' },
        'storage.changed': 'restoring',
      },
    },
    loggedIn: {
      description: 'Somebody is logged in.',
      initial: 'watching',
      on: {
        'logged-in': { target: '.storing', actions: 'keepLogin' },
        'logout.requested': 'sendingUnsent',
        unauthorised: [
          { guard: 'isCurrentToken', target: 'ending', actions: 'noteExpired' },
          { guard: 'isTokenGone', target: 'restoring' },
        ],
        'account.refused': { target: 'ending', actions: 'noteExpired' },
        idled: { target: 'ending', actions: 'noteExpired' },
        'storage.changed': 'restoring',
      },
      states: {
        storing: {
          description: 'A new token is being stored.',
          tags: 'busy',
          invoke: {
            id: 'storeSession',
            src: 'storeSession',
            input: sessionRequest,
            onDone: 'watching',
            onError: 'watching',
          },
        },
        watching: {
          description: 'The token holds; it is checked every 30 minutes and whenever the page wakes.',
          initial: 'calm',
          after: { checkInterval: 'checking', untilWarning: '.warned', untilEnd: 'checking' },
          on: { woke: 'checking' },
          states: {
            calm: { description: 'There is plenty of time, or the warning has been read.' },
            warned: {
              description: 'The whole session ends soon, whatever is refreshed: the screen says so.',
              on: { 'warning.acknowledged': 'calm' },
            },
          },
        },
        checking: {
          description:
            'The remaining time is reckoned from what is stored now. Drafts of anybody else are cleared.',
          invoke: {
            id: 'check',
            src: 'loadSession',
            onDone: [
              {
                guard: { type: 'isAbsent', params: foundParams },
                target: '#session.loggedOut',
                actions: 'noteElsewhere',
              },
              {
                guard: { type: 'isBroken', params: foundParams },
                target: '#session.ending',
                actions: { type: 'keepFound', params: foundParams },
              },
              {
                guard: { type: 'isOver', params: foundParams },
                target: '#session.ending',
                actions: [{ type: 'keepFound', params: foundParams }, 'noteExpired'],
              },
              {
                guard: { type: 'isFresh', params: foundParams },
                target: 'watching',
                actions: { type: 'keepFound', params: foundParams },
              },
              { target: 'refreshing', actions: { type: 'keepFound', params: foundParams } },
            ],
            onError: 'unrefreshed',
          },
        },
        refreshing: {
          description: '2700 s or less remain: a new token is asked for.',
          invoke: {
            id: 'refresh',
            src: 'refreshToken',
            input: sessionRequest,
            onDone: { target: 'storing', actions: { type: 'keepRefreshed', params: foundParams } },
            onError: [
              {
                guard: { type: 'isSessionOver', params: failureParams },
                target: '#session.ending',
                actions: 'noteExpired',
              },
              { target: 'unrefreshed' },
            ],
          },
        },
        unrefreshed: {
          description: 'The new token could not be had: the old one serves on and another is asked for soon.',
          after: { refreshAgain: 'checking' },
          on: { woke: 'checking' },
        },
      },
    },
    sendingUnsent: {
      description: 'Before a logout unsent work is sent, and notes that are not sent are counted.',
      tags: 'busy',
      invoke: {
        id: 'sendUnsent',
        src: 'sendUnsent',
        input: sessionRequest,
        onDone: [
          { guard: { type: 'isAllSent', params: outputOf }, target: 'clearing' },
          { target: 'confirmingLogout', actions: { type: 'keepUnsent', params: outputOf } },
        ],
        onError: { target: 'confirmingLogout', actions: 'keepUnsentUnknown' },
      },
    },
    confirmingLogout: {
      description:
        'Something could not be sent, or a note is written and not sent, and would be lost: is the person sure?',
      initial: 'checking',
      on: {
        'logout.confirmed': 'clearing',
        'logout.cancelled': 'loggedIn.checking',
        unauthorised: { guard: 'isCurrentToken', target: 'ending', actions: 'noteExpired' },
        'account.refused': { target: 'ending', actions: 'noteExpired' },
        idled: { target: 'ending', actions: 'noteExpired' },
        'storage.changed': '.checking',
      },
      states: {
        checking: {
          description: 'Is it still the session that the question is about, and not over?',
          invoke: {
            id: 'checkAsked',
            src: 'loadSession',
            onDone: [
              {
                guard: { type: 'goesOn', params: foundParams },
                target: 'asking',
                actions: { type: 'keepFound', params: foundParams },
              },
              { target: '#session.restoring' },
            ],
            onError: 'asking',
          },
        },
        asking: {
          description: 'The question shows until it is answered, and not longer than the session.',
          after: { untilEnd: 'checking' },
        },
      },
    },
    clearing: {
      description: 'Everything that this browser holds is being cleared.',
      tags: 'busy',
      entry: 'noteLogout',
      invoke: {
        id: 'clearEverything',
        src: 'clearEverything',
        input: sessionRequest,
        onDone: 'loggedOut',
        onError: 'loggedOut',
      },
    },
    ending: {
      description: 'The session is over: token and ids are cleared, unsent work stays for its account.',
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: sessionRequest,
        onDone: 'loggedOut',
        onError: 'loggedOut',
      },
    },
  },
});

export type SessionMachine = typeof sessionMachine;
