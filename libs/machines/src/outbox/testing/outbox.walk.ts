import { refusal } from '../../kit/testing/controlled-actor';
import type { outboxMachine } from '../outbox.machine';
import type { OutboxItem } from '../outbox.model';
import { MONDAY, answersItem, noteItem } from './device';
import type { ExploreOptions } from '../../explore/explore';

const stored: OutboxItem = { ...noteItem('n0', 'stored'), account: 'alex', keys: ['n0'], refusal: null };

export const outboxWalk: ExploreOptions<typeof outboxMachine> = {
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
};
