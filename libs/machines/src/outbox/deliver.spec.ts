import { RETRY_DELAYS_MS } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { NotDelivered, deliver, sendEverything } from './deliver';
import { answersItem, noteItem } from './testing/device';
import { openOutbox } from './testing/open-outbox';

describe('deliver', () => {
  it('answers what the server replied', async () => {
    const { outbox } = await openOutbox();
    await expect(deliver(outbox, noteItem('n1', 'one'))).resolves.toEqual({ acknowledged: 'n1' });
  });

  it('answers too when the work went out merged into a later item', async () => {
    const { device, outbox } = await openOutbox();
    device.weather = 'offline';
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, false) });
    device.weather = 'fine';
    const both = deliver(outbox, answersItem('k2', { q2: 'no' }, true));
    await expect(both).resolves.toEqual({ acknowledged: 'k2' });
    expect(device.server.answers()).toHaveLength(2);
  });

  it('rejects at the first failure, while the outbox goes on trying', async () => {
    const { device, outbox } = await openOutbox();
    device.weather = 'offline';
    await expect(deliver(outbox, noteItem('n1', 'one'))).rejects.toMatchObject({ isRefused: false });
    device.weather = 'fine';
    await device.pass(RETRY_DELAYS_MS[0]);
    expect(device.server.notes).toEqual(['one']);
  });

  it('rejects with the reason when the work is refused for good', async () => {
    const { device, outbox } = await openOutbox();
    device.weather = 'refusing';
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

describe('sendEverything', () => {
  it('sends drafts too and answers that nothing is left', async () => {
    const { device, outbox } = await openOutbox();
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, false) });
    await expect(sendEverything(outbox)).resolves.toBe(0);
    expect(device.server.answers()).toHaveLength(1);
  });

  it('answers how much could not be sent', async () => {
    const { device, outbox } = await openOutbox();
    device.weather = 'offline';
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    outbox.send({ type: 'item.queued', item: noteItem('n2', 'two') });
    await expect(sendEverything(outbox)).resolves.toBe(2);
  });

  it('answers at once when there is nothing', async () => {
    const { outbox } = await openOutbox();
    await expect(sendEverything(outbox)).resolves.toBe(0);
  });
});
