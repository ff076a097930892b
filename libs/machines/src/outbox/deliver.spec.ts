import { RETRY_DELAYS_MS } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { NotDelivered, deliver, sendEverything } from './deliver';
import { answersItem, noteItem } from './testing/device';
import { openOutbox } from './testing/open-outbox';

describe('Delivering work', () => {
  it('returns the reply of the server', async () => {
    const { outbox } = await openOutbox();
    await expect(deliver(outbox, noteItem('n1', 'one'))).resolves.toEqual({ acknowledged: 'n1' });
  });

  it('returns the reply even when the work was merged into a later item', async () => {
    const { device, outbox } = await openOutbox();
    device.network = 'offline';
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, false) });
    device.network = 'working';
    const both = deliver(outbox, answersItem('k2', { q2: 'no' }, true));
    await expect(both).resolves.toEqual({ acknowledged: 'k2' });
    expect(device.server.answers()).toHaveLength(2);
  });

  it('rejects at the first failure, while the outbox continues to retry', async () => {
    const { device, outbox } = await openOutbox();
    device.network = 'offline';
    await expect(deliver(outbox, noteItem('n1', 'one'))).rejects.toMatchObject({ isRefused: false });
    device.network = 'working';
    await device.pass(RETRY_DELAYS_MS[0]);
    expect(device.server.notes).toEqual(['one']);
  });

  it('rejects with the reason when the server refuses the work permanently', async () => {
    const { device, outbox } = await openOutbox();
    device.network = 'refusing';
    const refused = deliver(outbox, noteItem('n1', 'one'));
    await expect(refused).rejects.toBeInstanceOf(NotDelivered);
    await expect(refused).rejects.toMatchObject({ isRefused: true, status: 409 });
  });

  it.each(['session.ended', 'everything.cleared'] as const)('rejects after %s', async (type) => {
    const { outbox } = await openOutbox();
    outbox.send({ type });
    await expect(deliver(outbox, noteItem('n1', 'one'))).rejects.toMatchObject({ status: 401 });
  });
});

describe('Sending everything', () => {
  it('includes drafts, and reports that nothing is left', async () => {
    const { device, outbox } = await openOutbox();
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, false) });
    await expect(sendEverything(outbox)).resolves.toBe(0);
    expect(device.server.answers()).toHaveLength(1);
  });

  it('reports how many items could not be sent', async () => {
    const { device, outbox } = await openOutbox();
    device.network = 'offline';
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    outbox.send({ type: 'item.queued', item: noteItem('n2', 'two') });
    await expect(sendEverything(outbox)).resolves.toBe(2);
  });

  it('returns at once when nothing is queued', async () => {
    const { outbox } = await openOutbox();
    await expect(sendEverything(outbox)).resolves.toBe(0);
  });
});
