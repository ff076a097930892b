import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { assessmentOf } from '../kit/testing/fixtures';
import { answersItem } from '../outbox/testing/device';
import { questionRunSelectors as selectors } from './question-run.selectors';
import { given, openQuestions } from './testing/open-questions';

const locked = (): Error => Object.assign(refusal(409), { code: 'assessment.locked' });
const completed = (...answers: readonly string[]) => assessmentOf(answers, 'Pre Assessment', true);

/** A section of two questions whose save was refused because the section was completed elsewhere. */
const refusedSave = async () => {
  const run = await openQuestions(assessmentOf([null, null]));
  await run.answer(1, 'yes');
  await run.send({ type: 'save.requested' });
  await run.sending.fail(locked());
  return run;
};

describe('A section of questions that was completed elsewhere', () => {
  it('is locked at once and loads the submitted answers', async () => {
    const { load, read } = await refusedSave();
    expect(read(selectors.isComplete)).toBe(true);
    expect(read(selectors.canAnswer)).toBe(false);
    expect(load.calls).toEqual([{ surgeryId: 'surgery', assessmentId: 'assessment' }]);
    await load.answer(completed('no', 'yes'));
    expect(read(selectors.percent)).toBe(100);
    expect(read(selectors.answer)).toBe('no');
    expect(read(selectors.saveStatus)).toBe('saved');
  });

  it('loads the submitted answers after a refused submission too', async () => {
    const { answer, load, read, sending, send } = await openQuestions(assessmentOf([null]));
    await answer(1, 'yes');
    await send({ type: 'submit.requested' });
    await sending.fail(locked());
    await load.answer(completed('no'));
    expect(read(selectors.answer)).toBe('no');
    expect(read(selectors.percent)).toBe(100);
  });

  it('stays locked when it cannot be loaded, says so, and retries after 5 s', async () => {
    const { load, pass, read } = await refusedSave();
    await load.fail(refusal(null));
    expect(read(selectors.isComplete)).toBe(true);
    expect(read(selectors.canAnswer)).toBe(false);
    expect(read(selectors.isBehind)).toBe(true);
    await pass(4_999);
    expect(load.calls).toHaveLength(1);
    await pass(1);
    await load.answer(completed('no', 'yes'));
    expect(read(selectors.isBehind)).toBe(false);
    expect(read(selectors.percent)).toBe(100);
  });

  it('shows what the journey has loaded since, but nothing older than its completion', async () => {
    const { load, read, send } = await refusedSave();
    await load.fail(refusal(null));
    await send({ type: 'category.loaded', category: completed('no', 'yes') });
    expect(read(selectors.isBehind)).toBe(false);
    expect(read(selectors.answer)).toBe('no');
    await send({ type: 'category.loaded', category: assessmentOf(['yes', null]) });
    expect(read(selectors.answer)).toBe('no');
    expect(read(selectors.percent)).toBe(100);
  });

  it('loads the submitted answers when the server refuses a retry of the outbox', async () => {
    const { answer, load, outbox, read, sending, send, sent } = await openQuestions(
      assessmentOf([null, null]),
    );
    await answer(1, 'yes');
    await send({ type: 'save.requested' });
    await sending.fail(refusal(null));
    outbox.send({ type: 'online' });
    await sending.fail(locked());
    await load.answer(completed('no', 'yes'));
    expect(read(selectors.answer)).toBe('no');
    expect(sent()).toHaveLength(2);
  });

  it('is not affected by a refusal for another section', async () => {
    const { load, queue, read, sending } = await openQuestions(assessmentOf([null]));
    await queue(answersItem('other', { q1: 'yes' }, true, { assessmentId: 'another' }));
    await sending.fail(locked());
    expect(read(selectors.isComplete)).toBe(false);
    expect(load.calls).toHaveLength(0);
  });
});

describe('A late answer to a complete section', () => {
  const changedMeanwhile = async () => {
    const run = await openQuestions(assessmentOf([null, null]));
    await run.answer(1, 'yes');
    await run.send({ type: 'save.requested' });
    await run.answer(2, 'no');
    await run.sending.answer(completed('yes', 'yes'));
    return run;
  };

  it('is sent at once, so that the user learns of the refusal and sees the submitted answer', async () => {
    const { load, read, sending, send, sent } = await changedMeanwhile();
    await send({ type: 'question.selected', index: 1 });
    expect(sent()[1]).toMatchObject({ answers: [given(2, 'no', 102)], submit: false });
    expect(read(selectors.answer)).toBe('yes');
    expect(read(selectors.saveStatus)).toBe('saving');
    await sending.fail(locked());
    await load.answer(completed('yes', 'yes'));
    expect(sent()).toHaveLength(2);
    expect(read(selectors.answer)).toBe('yes');
    expect(read(selectors.saveStatus)).toBe('saved');
  });

  it('is sent even when the save before it was refused', async () => {
    const { answer, load, sending, send, sent } = await openQuestions(assessmentOf([null, null]));
    await answer(1, 'yes');
    await send({ type: 'save.requested' });
    await answer(2, 'no');
    await sending.fail(locked());
    await load.answer(completed('yes', 'yes'));
    expect(sent()[1]).toMatchObject({ answers: [given(2, 'no', 102)] });
  });

  it('shows as not saved while it cannot be sent, and is sent once', async () => {
    const { load, outbox, read, sending, sent } = await changedMeanwhile();
    await sending.fail(refusal(null));
    expect(read(selectors.saveStatus)).toBe('not-saved');
    expect(sent()).toHaveLength(2);
    outbox.send({ type: 'online' });
    await sending.fail(locked());
    await load.answer(completed('yes', 'yes'));
    expect(read(selectors.saveStatus)).toBe('saved');
    expect(sent()).toHaveLength(3);
  });

  it('is sent when the device kept it from an earlier session, unless the section has the same answer', async () => {
    const { read, sent } = await openQuestions(completed('yes', 'yes'), [given(1, 'no', 5)]);
    expect(sent()).toMatchObject([{ answers: [given(1, 'no', 5)] }]);
    expect(read(selectors.answer)).toBe('yes');
    expect(read(selectors.isComplete)).toBe(true);
    const held = await openQuestions(completed('yes', 'yes'), [given(2, 'yes', 5)]);
    expect(held.sent()).toHaveLength(0);
    expect(held.read(selectors.saveStatus)).toBe('saved');
  });
});

describe('A section of questions during a submission', () => {
  it('accepts no answer between the press of Submit and the reply', async () => {
    const { answer, kept, read, sending, send } = await openQuestions(assessmentOf([null]));
    await answer(1, 'yes');
    await send({ type: 'submit.requested' });
    expect(read(selectors.canAnswer)).toBe(false);
    await answer(1, 'no');
    expect(read(selectors.answer)).toBe('yes');
    expect(kept()).toEqual([given(1, 'yes', 101)]);
    await sending.answer(completed('yes'));
    expect(read(selectors.answer)).toBe('yes');
    expect(read(selectors.isComplete)).toBe(true);
  });

  it('accepts no answer while the outbox retries, and accepts answers between two retries', async () => {
    const { answer, outbox, read, sending, send } = await openQuestions(assessmentOf([null]));
    await answer(1, 'yes');
    await send({ type: 'submit.requested' });
    await sending.fail(refusal(null));
    outbox.send({ type: 'online' });
    expect(read(selectors.isHeld)).toBe(true);
    await answer(1, 'no');
    expect(read(selectors.answer)).toBe('yes');
    await sending.fail(refusal(null));
    expect(read(selectors.isHeld)).toBe(false);
    await answer(1, 'no');
    expect(read(selectors.answer)).toBe('no');
  });

  it.each([{ submit: false }, { submit: true, assessmentId: 'another' }])(
    'accepts answers while another request is being sent: %j',
    async (options) => {
      const { queue, read, sending } = await openQuestions(assessmentOf([null]));
      await queue(answersItem('other', { q1: 'yes' }, true, options));
      expect(sending.waiting()).toBe(1);
      expect(read(selectors.isHeld)).toBe(false);
    },
  );
});
