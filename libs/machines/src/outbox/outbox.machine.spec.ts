import { RETRY_DELAYS_MS, UNSENT_WORK_KEPT_MS } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { settle } from '../kit/testing/controlled-actor';
import { NotDelivered, deliver, sendEverything } from './deliver';
import { outboxSelectors } from './outbox.selectors';
import { MONDAY, answersItem, createDevice, noteItem } from './testing/device';

const open = async (account = 'alex') => {
  const device = createDevice();
  const outbox = device.openTab();
  outbox.send({ type: 'account.signed-in', account });
  await settle();
  return { device, outbox, unsent: () => outboxSelectors.unsent(outbox.getSnapshot()) };
};

describe('outbox, keeping', () => {
  it('keeps an answer on the device at once and sends it only when it is due', async () => {
    const { device, outbox } = await open();
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, false) });
    await settle();
    expect([...device.store.keys()]).toEqual(['k1']);
    expect(device.server.arrivals).toHaveLength(0);
    outbox.send({ type: 'flush.requested' });
    await settle();
    expect(device.server.arrivals).toHaveLength(1);
    expect(device.store.size).toBe(0);
  });

  it('sends nothing that is not on the device yet', async () => {
    const { device, outbox } = await open();
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, true) });
    expect(outboxSelectors.isSending(outbox.getSnapshot())).toBe(false);
    await settle();
    expect(device.server.arrivals).toHaveLength(1);
  });

  it('sends all the same when the device cannot keep it, and says that it cannot', async () => {
    const { device, outbox } = await open();
    device.isStoreFull = true;
    device.weather = 'offline';
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, true) });
    await settle();
    expect(outboxSelectors.isUnkept(outbox.getSnapshot())).toBe(true);
    device.weather = 'fine';
    outbox.send({ type: 'online' });
    await settle();
    expect(device.server.answers()).toHaveLength(1);
  });

  it('keeps on the device again once there is room', async () => {
    const { device, outbox } = await open();
    device.isStoreFull = true;
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, false) });
    await settle();
    device.isStoreFull = false;
    outbox.send({ type: 'item.queued', item: answersItem('k2', { q2: 'no' }, false) });
    await settle();
    expect(outboxSelectors.isUnkept(outbox.getSnapshot())).toBe(false);
    expect(outboxSelectors.answersFor(outbox.getSnapshot(), 'assessment')).toHaveLength(2);
    expect([...device.store.keys()]).toEqual(['k2']);
  });

  it('merges the answers of one assessment, of which the later stays', async () => {
    const { outbox, unsent } = await open();
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'late' }, false, { at: MONDAY + 9 }) });
    outbox.send({
      type: 'item.queued',
      item: answersItem('k2', { q1: 'early', q2: 'no' }, false, { at: MONDAY }),
    });
    outbox.send({
      type: 'item.queued',
      item: answersItem('k3', { q1: 'other' }, false, { assessmentId: 'another' }),
    });
    expect(unsent().map(({ key, keys }) => [key, keys])).toEqual([
      ['k2', ['k1', 'k2']],
      ['k3', ['k3']],
    ]);
    const answers = outboxSelectors.answersFor(outbox.getSnapshot(), 'assessment');
    expect(answers.map(({ answer }) => answer)).toEqual(['late', 'no']);
  });

  it('keeps the larger view count and merges no notes', async () => {
    const { device, outbox, unsent } = await open();
    device.weather = 'offline';
    for (const [key, viewed] of [['k1', 3] as const, ['k2', 1] as const]) {
      outbox.send({
        type: 'item.queued',
        item: {
          key,
          queuedAt: MONDAY,
          due: false,
          work: {
            kind: 'views',
            surgeryId: 'surgery',
            syllabusId: 'syllabus',
            views: [{ resource_id: 'v1', viewed }],
          },
        },
      });
    }
    expect(outboxSelectors.viewsFor(outbox.getSnapshot(), 'syllabus')).toEqual([
      { resource_id: 'v1', viewed: 3 },
    ]);
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    outbox.send({ type: 'item.queued', item: noteItem('n2', 'two') });
    expect(unsent()).toHaveLength(3);
  });

  it('does not send an answer that waits for Save because an older one is being tried again', async () => {
    const { device, outbox } = await open();
    device.weather = 'offline';
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, true) });
    await settle();
    outbox.send({ type: 'item.queued', item: answersItem('k2', { q2: 'no' }, false) });
    device.weather = 'fine';
    await device.pass(RETRY_DELAYS_MS[0]);
    expect(device.server.answers().map(({ question_id }) => question_id)).toEqual(['q1']);
  });

  it('finds after a reload what was not sent', async () => {
    const { device, outbox } = await open();
    device.weather = 'offline';
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, true) });
    await settle();
    outbox.stop();
    device.weather = 'fine';
    const reloaded = device.openTab();
    reloaded.send({ type: 'account.signed-in', account: 'alex' });
    await settle();
    expect(device.server.answers()).toHaveLength(1);
  });

  it('drops after 7 days what was never sent, and keeps it until then', async () => {
    const { device, outbox } = await open();
    device.weather = 'offline';
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, true) });
    await settle();
    outbox.stop();
    device.now = MONDAY + UNSENT_WORK_KEPT_MS - 1;
    const early = device.openTab();
    early.send({ type: 'account.signed-in', account: 'alex' });
    await settle();
    expect(device.store.size).toBe(1);
    early.stop();
    device.now += 1;
    const late = device.openTab();
    late.send({ type: 'account.signed-in', account: 'alex' });
    await settle();
    expect(device.store.size).toBe(0);
  });
});

describe('outbox, sending', () => {
  it('sends in order, one at a time', async () => {
    const { device, outbox } = await open();
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    outbox.send({ type: 'item.queued', item: noteItem('n2', 'two') });
    await settle();
    expect(device.server.notes).toEqual(['one', 'two']);
  });

  it('tries again after the waits of the specification, of which the last repeats', async () => {
    const { device, outbox } = await open();
    device.weather = 'reply-lost';
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

  it('has one effect under one key however often the reply is lost', async () => {
    const { device, outbox, unsent } = await open();
    device.weather = 'reply-lost';
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    await settle();
    await device.pass(RETRY_DELAYS_MS[0]);
    expect(unsent()).toHaveLength(1);
    device.weather = 'fine';
    await device.pass(RETRY_DELAYS_MS[1]);
    expect(device.server.notes).toEqual(['one']);
    expect(unsent()).toHaveLength(0);
  });

  it.each(['online', 'woke', 'flush.requested'] as const)('tries again at once on %s', async (type) => {
    const { device, outbox } = await open();
    device.weather = 'offline';
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    await settle();
    device.weather = 'fine';
    outbox.send({ type });
    await settle();
    expect(device.server.notes).toEqual(['one']);
  });

  it('sets aside what is refused for good, with the reason, and goes on with the rest', async () => {
    const { device, outbox } = await open();
    device.weather = 'refusing';
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    await settle();
    const [refused] = outboxSelectors.refused(outbox.getSnapshot());
    expect(refused?.refusal?.message).toBe('This section is complete');
    device.weather = 'fine';
    outbox.send({ type: 'item.queued', item: noteItem('n2', 'two') });
    await settle();
    expect(device.server.notes).toEqual(['two']);
    expect([...device.store.keys()]).toEqual(['n1']);
    outbox.send({ type: 'item.dismissed', key: 'n1' });
    await settle();
    expect(device.store.size).toBe(0);
  });

  it('stops at a 401 and goes on when the same account is logged in again', async () => {
    const { device, outbox, unsent } = await open();
    device.weather = 'logged-out';
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    await settle();
    await device.pass(600_000);
    expect(unsent()).toHaveLength(1);
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, true) });
    device.weather = 'fine';
    outbox.send({ type: 'online' });
    await settle();
    expect(device.server.arrivals).toHaveLength(0);
    outbox.send({ type: 'account.signed-in', account: 'alex' });
    await settle();
    expect(device.server.notes).toEqual(['one']);
    expect(device.server.answers()).toHaveLength(1);
  });

  it('deletes the work of an account when another logs in, and never sends it', async () => {
    const { device, outbox, unsent } = await open();
    device.weather = 'offline';
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'of Alex') });
    await settle();
    outbox.send({ type: 'session.ended' });
    device.weather = 'fine';
    outbox.send({ type: 'account.signed-in', account: 'priya' });
    await settle();
    expect(unsent()).toHaveLength(0);
    expect(device.store.size).toBe(0);
    expect(device.server.notes).toEqual([]);
  });

  it('forgets everything on a logout', async () => {
    const { device, outbox, unsent } = await open();
    device.weather = 'offline';
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    await settle();
    outbox.send({ type: 'everything.cleared' });
    await settle();
    expect(unsent()).toHaveLength(0);
    expect(device.store.size).toBe(0);
    outbox.send({ type: 'item.queued', item: noteItem('n2', 'of nobody') });
    expect(unsent()).toHaveLength(0);
  });
});

describe('deliver', () => {
  it('answers what the server replied', async () => {
    const { outbox } = await open();
    await expect(deliver(outbox, noteItem('n1', 'one'))).resolves.toEqual({ acknowledged: 'n1' });
  });

  it('answers too when the work went out merged into a later item', async () => {
    const { device, outbox } = await open();
    device.weather = 'offline';
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, false) });
    device.weather = 'fine';
    const both = deliver(outbox, answersItem('k2', { q2: 'no' }, true));
    await expect(both).resolves.toEqual({ acknowledged: 'k2' });
    expect(device.server.answers()).toHaveLength(2);
  });

  it('rejects at the first failure, while the outbox goes on trying', async () => {
    const { device, outbox } = await open();
    device.weather = 'offline';
    await expect(deliver(outbox, noteItem('n1', 'one'))).rejects.toMatchObject({ isRefused: false });
    device.weather = 'fine';
    await device.pass(RETRY_DELAYS_MS[0]);
    expect(device.server.notes).toEqual(['one']);
  });

  it('rejects with the reason when the work is refused for good', async () => {
    const { device, outbox } = await open();
    device.weather = 'refusing';
    const refused = deliver(outbox, noteItem('n1', 'one'));
    await expect(refused).rejects.toBeInstanceOf(NotDelivered);
    await expect(refused).rejects.toMatchObject({ isRefused: true, status: 409 });
  });

  it.each(['session.ended', 'everything.cleared'] as const)('rejects after %s', async (type) => {
    const { outbox } = await open();
    outbox.send({ type });
    await expect(deliver(outbox, noteItem('n1', 'one'))).rejects.toMatchObject({ status: 401 });
  });
});

describe('sendEverything', () => {
  it('sends drafts too and answers that nothing is left', async () => {
    const { device, outbox } = await open();
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, false) });
    await expect(sendEverything(outbox)).resolves.toBe(0);
    expect(device.server.answers()).toHaveLength(1);
  });

  it('answers how much could not be sent', async () => {
    const { device, outbox } = await open();
    device.weather = 'offline';
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    outbox.send({ type: 'item.queued', item: noteItem('n2', 'two') });
    await expect(sendEverything(outbox)).resolves.toBe(2);
  });

  it('answers at once when there is nothing', async () => {
    const { outbox } = await open();
    await expect(sendEverything(outbox)).resolves.toBe(0);
  });
});
