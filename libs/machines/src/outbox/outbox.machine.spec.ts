import { RETRY_DELAYS_MS } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { controlledActor, settle } from '../kit/testing/controlled-actor';
import { run } from '../kit/testing/run';
import { outboxMachine } from './outbox.machine';
import type { OutboxItem } from './outbox.model';
import { outboxSelectors } from './outbox.selectors';
import { MONDAY, answersItem, createDevice, noteItem } from './testing/device';
import { openOutbox } from './testing/open-outbox';

describe('The outbox', () => {
  it('sends items in order, one at a time', async () => {
    const { device, outbox } = await openOutbox();
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    outbox.send({ type: 'item.queued', item: noteItem('n2', 'two') });
    await settle();
    expect(device.server.notes).toEqual(['one', 'two']);
  });

  it('retries after the specified delays, of which the last repeats', async () => {
    const { device, outbox } = await openOutbox();
    device.network = 'reply-lost';
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    await settle();
    const waits = [...RETRY_DELAYS_MS, RETRY_DELAYS_MS.at(-1) ?? 0];
    for (const [index, wait] of waits.entries()) {
      await device.pass(wait - 1);
      expect(device.server.arrivals).toHaveLength(index + 1);
      await device.pass(1);
      expect(device.server.arrivals).toHaveLength(index + 2);
    }
  });

  it('has one effect per key, however often the reply is lost', async () => {
    const { device, outbox, unsent } = await openOutbox();
    device.network = 'reply-lost';
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    await settle();
    await device.pass(RETRY_DELAYS_MS[0]);
    expect(unsent()).toHaveLength(1);
    device.network = 'working';
    await device.pass(RETRY_DELAYS_MS[1]);
    expect(device.server.notes).toEqual(['one']);
    expect(unsent()).toHaveLength(0);
  });

  it.each(['online', 'woke', 'flush.requested'] as const)('retries at once on %s', async (type) => {
    const { device, outbox } = await openOutbox();
    device.network = 'offline';
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    await settle();
    device.network = 'working';
    outbox.send({ type });
    await settle();
    expect(device.server.notes).toEqual(['one']);
  });

  it('sets aside permanently refused work, with the reason, and continues with the rest', async () => {
    const { device, outbox } = await openOutbox();
    device.network = 'refusing';
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    await settle();
    const [refused] = outboxSelectors.refused(outbox.getSnapshot());
    expect(refused?.refusal?.message).toBe('This section is complete');
    device.network = 'working';
    outbox.send({ type: 'item.queued', item: noteItem('n2', 'two') });
    await settle();
    expect(device.server.notes).toEqual(['two']);
    expect([...device.store.keys()]).toEqual(['n1']);
    outbox.send({ type: 'item.dismissed', key: 'n1' });
    await settle();
    expect(device.store.size).toBe(0);
  });

  it('stops at a 401 and continues when the same account logs in again', async () => {
    const { device, outbox, unsent } = await openOutbox();
    device.network = 'logged-out';
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    await settle();
    await device.pass(600_000);
    expect(unsent()).toHaveLength(1);
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, true) });
    device.network = 'working';
    outbox.send({ type: 'online' });
    await settle();
    expect(device.server.arrivals).toHaveLength(0);
    outbox.send({ type: 'account.signed-in', account: 'alex' });
    await settle();
    expect(device.server.notes).toEqual(['one']);
    expect(device.server.answers()).toHaveLength(1);
  });

  it('deletes the work of an account when another logs in, and never sends it', async () => {
    const { device, outbox, unsent } = await openOutbox();
    device.network = 'offline';
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'of Alex') });
    await settle();
    outbox.send({ type: 'session.ended' });
    device.network = 'working';
    outbox.send({ type: 'account.signed-in', account: 'priya' });
    await settle();
    expect(unsent()).toHaveLength(0);
    expect(device.store.size).toBe(0);
    expect(device.server.notes).toEqual([]);
  });

  it('removes everything on a logout', async () => {
    const { device, outbox, unsent } = await openOutbox();
    device.network = 'offline';
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    await settle();
    outbox.send({ type: 'everything.cleared' });
    await settle();
    expect(unsent()).toHaveLength(0);
    expect(device.store.size).toBe(0);
    outbox.send({ type: 'item.queued', item: noteItem('n2', 'without an account') });
    expect(unsent()).toHaveLength(0);
  });

  it('does not merge an item that is being sent into a later one', async () => {
    const device = createDevice();
    const send = controlledActor<unknown, OutboxItem>();
    const machine = outboxMachine.provide({ actors: { ...device.actors, send: send.logic } });
    const { actor: outbox } = run(machine);
    outbox.send({ type: 'account.signed-in', account: 'alex' });
    await settle();
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, true) });
    await settle();
    outbox.send({ type: 'item.queued', item: answersItem('k2', { q1: 'no' }, true, { at: MONDAY + 1 }) });
    expect(outboxSelectors.unsent(outbox.getSnapshot()).map(({ key }) => key)).toEqual(['k1', 'k2']);
    await send.answer({});
    expect(send.calls.map(({ key }) => key)).toEqual(['k1', 'k2']);
    expect(outboxSelectors.unsent(outbox.getSnapshot()).map(({ key }) => key)).toEqual(['k2']);
  });
});
