import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { explore } from '../kit/testing/explore';
import { outboxMachine } from './outbox.machine';
import type { OutboxItem } from './outbox.model';
import { MONDAY, answersItem, noteItem } from './testing/device';

const stored: OutboxItem = { ...noteItem('n0', 'stored'), account: 'alex', keys: ['n0'], refusal: null };

const exploration = explore(outboxMachine, {
  events: [
    { type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, true) },
    { type: 'item.queued', item: answersItem('k2', { q2: 'no' }, false) },
    { type: 'item.dismissed', key: 'n0' },
    { type: 'flush.requested' },
    { type: 'online' },
    { type: 'woke' },
    { type: 'account.signed-in', account: 'alex' },
    { type: 'account.signed-in', account: 'priya' },
    { type: 'session.ended' },
    { type: 'everything.cleared' },
  ],
  actors: {
    load: { outputs: [{ items: [stored], now: MONDAY }], errors: [new Error('the store is closed')] },
    persist: { outputs: [undefined], errors: [new Error('the store is full')] },
    send: { outputs: [{}], errors: [refusal(401), refusal(409), refusal(null)] },
  },
  same: ({ context }) => [
    context.account,
    context.items.map(({ key, due, refusal: reason }) => [key, due, reason !== null]),
    context.isUnkept,
    context.inFlight,
    Math.min(context.attempts, 1),
  ],
  within: ({ context }) => context.items.length <= 2,
});

describe('outbox, every path', () => {
  it('reaches every state and takes every transition, and is never stuck', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('holds the work of no account but its own', () => {
    for (const { context } of exploration.snapshots) {
      expect(context.items.every((item) => item.account === context.account)).toBe(true);
    }
  });

  it('sends only what is due, not refused, and on the device unless the device keeps nothing', () => {
    for (const { context, value } of exploration.snapshots) {
      if (value.delivery !== 'sending') continue;
      const item = context.items.find(({ key }) => key === context.inFlight);
      if (!item) continue;
      expect(item.due).toBe(true);
      expect(item.refusal).toBeNull();
    }
  });

  it('loses an item only to an acknowledgement, a dismissal, another account or a logout', () => {
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
