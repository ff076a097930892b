import { describe, expect, it } from 'vitest';
import { leads } from '../explore/leads';
import { explore } from '../explore/explore';
import { statesByTag, unhandled } from '../explore/structure';
import { outboxMachine } from './outbox.machine';
import { outboxWalk } from './testing/outbox.walk';

const exploration = explore(outboxMachine, outboxWalk);

describe('Every path of the outbox', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(outboxMachine)).toEqual({
      busy: ['delivery.restoring', 'delivery.sending'],
      failed: ['storage.unkept'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(outboxMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition, and has no dead end', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('contains only the work of its own account', () => {
    for (const { context } of exploration.snapshots) {
      expect(context.items.every((item) => item.account === context.account)).toBe(true);
    }
  });

  it('sends only work that is due, not refused, and stored (unless the device stores nothing)', () => {
    for (const { context, value } of exploration.snapshots) {
      if (value.delivery !== 'sending') continue;
      const item = context.items.find(({ key }) => key === context.inFlight);
      if (!item) continue;
      expect(item.due).toBe(true);
      expect(item.refusal).toBeNull();
    }
  });

  it('removes an item only after an acknowledgement, a dismissal, another login or a logout', () => {
    const mayRemove = ['xstate.done.actor.send', 'item.dismissed', 'account.signed-in', 'everything.cleared'];
    for (const { steps } of exploration.paths) {
      for (const [index, { state, event }] of steps.entries()) {
        const before = steps[index - 1]?.state;
        if (!before || mayRemove.includes(event.type)) continue;
        const held = new Set(state.context.items.flatMap(({ keys }) => keys));
        for (const item of before.context.items) expect(held.has(item.key)).toBe(true);
      }
    }
  });
});

describe('The outbox', () => {
  it.each([
    ['delivery.away', 'item.queued', ['stays', 'storage.keeping']],
    ['delivery', 'item.dismissed', ['stays', 'storage.keeping']],
    [
      'delivery',
      'account.signed-in',
      ['delivery.restoring', 'delivery.restoring + storage.keeping', 'stays', 'storage.keeping'],
    ],
    ['delivery.away', 'account.signed-in', ['delivery.restoring', 'delivery.restoring + storage.keeping']],
    ['delivery', 'session.ended', ['delivery.away', 'stays']],
    [
      'delivery',
      'everything.cleared',
      ['delivery.away', 'delivery.away + storage.keeping', 'stays', 'storage.keeping'],
    ],
    [
      'delivery.restoring',
      'load answers',
      [
        'delivery.resting',
        'delivery.resting + storage.keeping',
        'delivery.sending',
        'delivery.sending + storage.keeping',
      ],
    ],
    ['delivery.restoring', 'load fails', ['delivery.resting', 'delivery.sending']],
    [
      'storage.keeping',
      'persist answers',
      ['delivery.sending', 'delivery.sending + storage.kept', 'stays', 'storage.kept'],
    ],
    ['storage.keeping', 'persist fails', ['delivery.sending + storage.unkept', 'storage.unkept']],
    [
      'delivery.sending',
      'send answers',
      ['delivery.resting', 'delivery.resting + storage.keeping', 'stays', 'storage.keeping'],
    ],
    [
      'storage.unkept',
      'item.queued',
      ['delivery.resting + storage.keeping', 'delivery.sending + storage.keeping', 'storage.keeping'],
    ],
    [
      'storage.unkept',
      'flush.requested',
      ['delivery.resting + storage.keeping', 'delivery.sending + storage.keeping', 'storage.keeping'],
    ],
    [
      'storage.unkept',
      'woke',
      ['delivery.resting + storage.keeping', 'delivery.sending + storage.keeping', 'storage.keeping'],
    ],
    [
      'delivery.waiting',
      'flush.requested',
      [
        'delivery.resting',
        'delivery.resting + storage.keeping',
        'delivery.sending',
        'delivery.sending + storage.keeping',
      ],
    ],
    ['delivery.waiting', 'online', ['delivery.resting', 'delivery.sending']],
    [
      'delivery.waiting',
      'woke',
      [
        'delivery.resting',
        'delivery.resting + storage.keeping',
        'delivery.sending',
        'delivery.sending + storage.keeping',
      ],
    ],
    ['delivery.waiting', 'after retryDelay', ['delivery.resting', 'delivery.sending']],
  ] as const)('in %s, %s leads to %j', (state, cause, targets) => {
    expect(leads(exploration.steps, state, cause)).toEqual(targets);
  });
});
