import { RETRY_DELAYS_MS, UNSENT_WORK_KEPT_MS } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { settle } from '../kit/testing/controlled-actor';
import { outboxSelectors } from './outbox.selectors';
import { MONDAY, answersItem, noteItem } from './testing/device';
import { openOutbox } from './testing/open-outbox';

describe('The outbox on a device', () => {
  it('stores an answer at once and sends it only when it is due', async () => {
    const { device, outbox } = await openOutbox();
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, false) });
    await settle();
    expect([...device.store.keys()]).toEqual(['k1']);
    expect(device.server.arrivals).toHaveLength(0);
    outbox.send({ type: 'flush.requested' });
    await settle();
    expect(device.server.arrivals).toHaveLength(1);
    expect(device.store.size).toBe(0);
  });

  it('sends nothing that it has not stored yet', async () => {
    const { device, outbox } = await openOutbox();
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, true) });
    expect(outboxSelectors.isSending(outbox.getSnapshot())).toBe(false);
    await settle();
    expect(device.server.arrivals).toHaveLength(1);
  });

  it('sends all the same when the device cannot keep it, and says that it cannot', async () => {
    const { device, outbox } = await openOutbox();
    device.isStoreFull = true;
    device.network = 'offline';
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, true) });
    await settle();
    expect(outboxSelectors.isUnkept(outbox.getSnapshot())).toBe(true);
    device.network = 'working';
    outbox.send({ type: 'online' });
    await settle();
    expect(device.server.answers()).toHaveLength(1);
  });

  it('stores work again once the device has room', async () => {
    const { device, outbox } = await openOutbox();
    device.isStoreFull = true;
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, false) });
    await settle();
    device.isStoreFull = false;
    outbox.send({ type: 'item.queued', item: answersItem('k2', { q2: 'no' }, false) });
    await settle();
    expect(outboxSelectors.isUnkept(outbox.getSnapshot())).toBe(false);
    expect(outboxSelectors.answersOf(outbox.getSnapshot(), 'assessment').given).toHaveLength(2);
    expect([...device.store.keys()]).toEqual(['k2']);
  });

  it('merges the answers of one assessment and keeps the later one', async () => {
    const { outbox, unsent } = await openOutbox();
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
    const answers = outboxSelectors.answersOf(outbox.getSnapshot(), 'assessment').given;
    expect(answers.map(({ answer }) => answer)).toEqual(['late', 'no']);
  });

  it('submits a section with the last answer, even if it changed after a failed submission', async () => {
    const { device, outbox } = await openOutbox();
    device.network = 'offline';
    const submission = answersItem('k1', { q1: 'first', q2: 'no' }, true, { submit: true });
    outbox.send({ type: 'item.queued', item: submission });
    await settle();
    outbox.send({ type: 'item.queued', item: answersItem('k2', { q1: 'third' }, false, { at: MONDAY + 9 }) });
    await settle();
    device.network = 'working';
    outbox.send({ type: 'online' });
    await settle();
    const answers = device.server.answers().map(({ answer }) => answer);
    expect(answers.toSorted()).toEqual(['no', 'third']);
    expect(device.store.size).toBe(0);
  });

  it('keeps the larger view count and does not merge notes', async () => {
    const { device, outbox, unsent } = await openOutbox();
    device.network = 'offline';
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
    expect(outboxSelectors.viewsOf(outbox.getSnapshot(), 'syllabus').given).toEqual([
      { resource_id: 'v1', viewed: 3 },
    ]);
    outbox.send({ type: 'item.queued', item: noteItem('n1', 'one') });
    outbox.send({ type: 'item.queued', item: noteItem('n2', 'two') });
    expect(unsent()).toHaveLength(3);
  });

  it('does not send a draft answer when it retries an older one', async () => {
    const { device, outbox } = await openOutbox();
    device.network = 'offline';
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, true) });
    await settle();
    outbox.send({ type: 'item.queued', item: answersItem('k2', { q2: 'no' }, false) });
    device.network = 'working';
    await device.pass(RETRY_DELAYS_MS[0]);
    expect(device.server.answers().map(({ question_id }) => question_id)).toEqual(['q1']);
  });

  it('restores unsent work after a reload', async () => {
    const { device, outbox } = await openOutbox();
    device.network = 'offline';
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, true) });
    await settle();
    outbox.stop();
    device.network = 'working';
    const reloaded = device.openTab();
    reloaded.send({ type: 'account.signed-in', account: 'alex' });
    await settle();
    expect(device.server.answers()).toHaveLength(1);
  });

  it('removes unsent work after 7 days, and not before', async () => {
    const { device, outbox } = await openOutbox();
    device.network = 'offline';
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
