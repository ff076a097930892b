import { createActor } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import { controlledActor, instantActor, refusal, settle } from '../kit/testing/controlled-actor';
import { assessmentOf } from '../kit/testing/fixtures';
import { wire } from '../kit/wire';
import { outboxMachine } from '../outbox/outbox.machine';
import type { OutboxItem, StoreChanges } from '../outbox/outbox.model';
import type { StoredItems } from '../outbox/outbox.setup';
import { answersItem, MONDAY } from '../outbox/testing/device';
import { followOutbox } from './follow-outbox';
import { questionRunSelectors as selectors } from './question-run.selectors';
import { openQuestions } from './testing/open-questions';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** An open section of one question over an outbox whose sending a test answers by hand. */
const followed = async () => {
  const send = controlledActor<unknown, OutboxItem>();
  const outbox = createActor(
    wire(outboxMachine, {
      actors: {
        load: instantActor<StoredItems>(() => ({ items: [], now: MONDAY })).logic,
        persist: instantActor<void, StoreChanges>(() => undefined).logic,
        send: send.logic,
      },
    }),
  ).start();
  outbox.send({ type: 'account.signed-in', account: 'alex' });
  await settle();
  const run = await openQuestions(assessmentOf([null]));
  stops.push(
    followOutbox({
      outbox,
      questions: run.actor,
      categoryIn: (reply) => (reply === 'done' ? assessmentOf(['yes'], 'Pre Assessment', true) : null),
    }),
  );
  const queue = async (options: Parameters<typeof answersItem>[3]) => {
    outbox.send({ type: 'item.queued', item: answersItem('k1', { q1: 'yes' }, true, options) });
    await settle();
  };
  return { ...run, outbox, sending: send, queue };
};

const locked = (): Error => Object.assign(refusal(409), { code: 'assessment.locked' });

describe('a question run that follows the outbox', () => {
  it('holds the choices exactly while a submission of its own section is on its way', async () => {
    const { queue, read, sending } = await followed();
    await queue({ submit: true });
    expect(read(selectors.isHeld)).toBe(true);
    await sending.fail(refusal(null));
    expect(read(selectors.isHeld)).toBe(false);
  });

  it.each([{ submit: false }, { submit: true, assessmentId: 'another' }])(
    'holds no choices for %j',
    async (options) => {
      const { queue, read, sending } = await followed();
      await queue(options);
      expect(sending.waiting()).toBe(1);
      expect(read(selectors.isHeld)).toBe(false);
    },
  );

  it('is complete when the outbox got its submission through', async () => {
    const { queue, read, sending } = await followed();
    await queue({ submit: true });
    await sending.answer('done');
    expect(read(selectors.isComplete)).toBe(true);
    expect(read(selectors.answer)).toBe('yes');
  });

  it('loads its section when the outbox is refused because that is complete', async () => {
    const { load, queue, read, sending } = await followed();
    await queue({ submit: true });
    await sending.fail(locked());
    expect(read(selectors.isComplete)).toBe(true);
    expect(load.calls).toHaveLength(1);
  });

  it.each([
    ['of another section', { assessmentId: 'another' }, locked()],
    ['for another reason', {}, refusal(422)],
  ] as const)('stays open when something %s is refused', async (_, options, failure) => {
    const { load, queue, read, sending } = await followed();
    await queue(options);
    await sending.fail(failure);
    expect(read(selectors.isComplete)).toBe(false);
    expect(load.calls).toHaveLength(0);
  });
});
