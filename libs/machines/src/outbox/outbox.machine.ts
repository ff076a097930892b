import { failureFrom, failureParams, outputOf } from '../kit/outcome';
import { itemToSend, outboxSetup, storeChanges, withoutAccount } from './outbox.setup';

/**
 * The queue of unsent work on the device (section 4 of the decisions: "Nothing is dropped"). The outbox stores work
 * before it sends it, sends it in order, and removes it only when the server has acknowledged it.
 */
export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  description: 'Keeps what a patient did on the device and sends it until the server has acknowledged it.',
  context: withoutAccount,
  type: 'parallel',
  states: {
    delivery: {
      description: 'How the work gets to the server.',
      initial: 'away',
      on: {
        'item.queued': { guard: 'hasAccount', actions: 'queueItem' },
        'item.dismissed': { actions: 'dismissItem' },
        'flush.requested': { actions: 'makeAllDue' },
        'account.signed-in': { guard: 'isAnotherAccount', target: '.restoring', actions: 'takeOver' },
        'session.ended': { target: '.away', actions: 'tellLoggedOut' },
        'everything.cleared': { target: '.away', actions: ['tellLoggedOut', 'forgetEverything'] },
      },
      states: {
        away: {
          description: 'Nobody is logged in: work is kept for its own account and nothing is sent.',
          entry: 'releaseItem',
          on: {
            'account.signed-in': { target: 'restoring', actions: 'takeOver' },
            'item.queued': { guard: 'hasAccount', actions: ['queueItem', 'tellLoggedOut'] },
          },
        },
        restoring: {
          description: 'What this account left on the device is read; what is old or of others goes.',
          tags: 'busy',
          entry: 'releaseItem',
          invoke: {
            id: 'load',
            src: 'load',
            onDone: { target: 'resting', actions: { type: 'restore', params: outputOf } },
            onError: 'resting',
          },
        },
        resting: {
          description: 'Nothing is due, or what is due is still being written to the device.',
          entry: 'releaseItem',
          always: { guard: 'canSend', target: 'sending' },
        },
        sending: {
          description: 'The first item that is due is on its way under its own key.',
          tags: 'busy',
          entry: 'chooseItem',
          invoke: {
            id: 'send',
            src: 'send',
            input: itemToSend,
            onDone: {
              target: 'resting',
              actions: [{ type: 'tellDelivered', params: outputOf }, 'removeDelivered'],
            },
            onError: [
              {
                guard: { type: 'isSessionOver', params: failureParams },
                target: 'away',
                actions: { type: 'tellFailed', params: failureFrom },
              },
              {
                guard: { type: 'isRefusedForGood', params: failureParams },
                target: 'resting',
                actions: [
                  { type: 'tellRefused', params: failureFrom },
                  { type: 'setAside', params: failureFrom },
                ],
              },
              {
                target: 'waiting',
                actions: ['countAttempt', { type: 'tellFailed', params: failureFrom }],
              },
            ],
          },
        },
        waiting: {
          description:
            'Sending failed in a way that may pass: it is tried again after a while, or at once when something changes.',
          entry: 'releaseItem',
          after: { retryDelay: 'resting' },
          on: {
            online: 'resting',
            woke: 'resting',
            'flush.requested': { target: 'resting', actions: 'makeAllDue' },
            'item.queued': [
              { guard: 'isDue', target: 'resting', actions: 'queueItem' },
              { guard: 'hasAccount', actions: 'queueItem' },
            ],
          },
        },
      },
    },
    storage: {
      description: 'Whether the device holds what the queue holds.',
      initial: 'kept',
      states: {
        kept: {
          description: 'The device holds all of it.',
          always: { guard: 'isUnsaved', target: 'keeping' },
        },
        keeping: {
          description: 'Changes are being written to the device.',
          entry: 'beginKeeping',
          invoke: {
            id: 'persist',
            src: 'persist',
            input: storeChanges,
            onDone: { target: 'kept', actions: 'noteKept' },
            onError: { target: 'unkept', actions: 'noteUnkept' },
          },
        },
        unkept: {
          description:
            'The device keeps nothing (its store is full or closed): the work is in this page alone.',
          tags: 'failed',
          on: { 'item.queued': 'keeping', 'flush.requested': 'keeping', woke: 'keeping' },
        },
      },
    },
  },
});

export type OutboxMachine = typeof outboxMachine;
