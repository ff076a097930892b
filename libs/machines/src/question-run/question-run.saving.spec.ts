import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { assessmentOf } from '../kit/testing/fixtures';
import { questionRunSelectors as selectors } from './question-run.selectors';
import { given, openQuestions } from './testing/open-questions';

describe('question run, saving', () => {
  it('sends nothing before Save, and then what was answered', async () => {
    const { answer, read, save, send } = await openQuestions(assessmentOf([null, null, null]));
    expect(read(selectors.saveStatus)).toBe('nothing');
    answer(1, 'yes');
    answer(2, 'no');
    expect(save.calls).toHaveLength(0);
    expect(read(selectors.saveStatus)).toBe('not-saved');
    send({ type: 'save.requested' });
    expect(read(selectors.saveStatus)).toBe('saving');
    expect(save.calls[0]).toEqual({
      surgeryId: 'surgery',
      assessmentId: 'assessment',
      answers: [given(1, 'yes', 101), given(2, 'no', 102)],
      submit: false,
    });
    await save.answer(assessmentOf(['yes', 'no', null]));
    expect(read(selectors.saveStatus)).toBe('saved');
  });

  it('keeps every answer on the device at once', async () => {
    const { answer, keep } = await openQuestions(assessmentOf([null, null]));
    answer(1, 'yes');
    expect(keep.calls.at(-1)?.answers).toEqual([given(1, 'yes', 101)]);
    answer(2, 'no');
    expect(keep.calls.at(-1)?.answers).toEqual([given(1, 'yes', 101), given(2, 'no', 102)]);
  });

  it('takes another choice also when the clock of the device has gone back meanwhile', async () => {
    const { answer, keep, send } = await openQuestions(assessmentOf([null]));
    answer(1, 'yes');
    const { question_id: questionId = '', answered_at: first = '' } = keep.calls.at(-1)?.answers[0] ?? {};
    const at = new Date(Date.parse(first) - 3_600_000).toISOString();
    send({ type: 'answer.chosen', questionId, answer: 'no', by: 'pointer', at });
    expect(keep.calls.at(-1)?.answers).toEqual([
      { question_id: questionId, answer: 'no', answered_at: first },
    ]);
  });

  it('says when the device could not keep an answer', async () => {
    const { answer, keep, read } = await openQuestions(assessmentOf([null]));
    answer(1, 'yes');
    await keep.fail(new Error('the store is full'));
    expect(read(selectors.isUnkept)).toBe(true);
  });

  it('locks Save for 30 s, says not saved yet meanwhile, and sends the change when the lock ends', async () => {
    const { answer, pass, read, save, send } = await openQuestions(assessmentOf([null, null]));
    answer(1, 'yes');
    send({ type: 'save.requested' });
    await save.answer(assessmentOf(['yes', null]));
    expect(read(selectors.isSaveLocked)).toBe(true);
    answer(2, 'no');
    expect(read(selectors.saveStatus)).toBe('not-saved');
    expect(read(selectors.canSave)).toBe(false);
    await pass(29_999);
    expect(save.calls).toHaveLength(1);
    await pass(1);
    expect(save.calls[1]?.answers).toEqual([given(2, 'no', 102)]);
  });

  it('locks Save for 5 s on the feedback step', async () => {
    const { answer, pass, read, save, send } = await openQuestions(assessmentOf([null], 'Feedback'));
    answer(1, 'yes');
    send({ type: 'save.requested' });
    await save.answer(assessmentOf(['yes'], 'Feedback'));
    await pass(4_999);
    expect(read(selectors.isSaveLocked)).toBe(true);
    await pass(1);
    expect(read(selectors.isSaveLocked)).toBe(false);
  });

  it('sends a change at once when the page is left during the lock', async () => {
    const { answer, save, send } = await openQuestions(assessmentOf([null, null]));
    answer(1, 'yes');
    send({ type: 'save.requested' });
    await save.answer(assessmentOf(['yes', null]));
    answer(2, 'no');
    send({ type: 'page.left' });
    expect(save.calls).toHaveLength(2);
  });

  it('saves on leaving, once more when something changed while a save was under way', async () => {
    const { answer, save, send } = await openQuestions(assessmentOf([null, null]));
    answer(1, 'yes');
    send({ type: 'page.left' });
    answer(2, 'no');
    send({ type: 'page.left' });
    expect(save.calls).toHaveLength(1);
    await save.answer(assessmentOf(['yes', null]));
    expect(save.calls[1]?.answers).toEqual([given(2, 'no', 102)]);
  });

  it('keeps an answer that was changed while its save was under way', async () => {
    const { answer, read, save, send } = await openQuestions(assessmentOf([null]));
    answer(1, 'yes');
    send({ type: 'save.requested' });
    answer(1, 'no');
    await save.answer(assessmentOf(['yes']));
    expect(read(selectors.answer)).toBe('no');
    expect(read(selectors.saveStatus)).toBe('not-saved');
  });

  it('ignores a failed save in silence: Save is free again and the answers are not saved yet', async () => {
    const { answer, read, save, send, actor } = await openQuestions(assessmentOf([null]));
    answer(1, 'yes');
    send({ type: 'save.requested' });
    await save.fail(refusal(null));
    expect(read(selectors.saveStatus)).toBe('not-saved');
    expect(read(selectors.canSave)).toBe(true);
    expect(actor.getSnapshot().hasTag('failed')).toBe(false);
  });

  it('hears that the outbox got a failed save through after all', async () => {
    const { answer, read, save, send } = await openQuestions(assessmentOf([null]));
    answer(1, 'yes');
    send({ type: 'save.requested' });
    await save.fail(refusal(null));
    send({ type: 'answers.acknowledged', answers: [given(1, 'yes', 101)], category: assessmentOf(['yes']) });
    expect(read(selectors.saveStatus)).toBe('saved');
  });

  it('lays what the device still holds over what the server answered', async () => {
    const { read } = await openQuestions(assessmentOf(['yes', null, null]), [
      given(1, 'no', 5),
      given(2, 'yes', 5),
      given(9, 'yes', 5),
    ]);
    expect(read(selectors.number)).toBe(3);
    expect(read(selectors.answeredCount)).toBe(2);
    expect(read(selectors.saveStatus)).toBe('not-saved');
  });
});

describe('question run, submitting', () => {
  it('submits only when every question is answered', async () => {
    const { answer, save, send } = await openQuestions(assessmentOf(['yes', null]));
    send({ type: 'submit.requested' });
    expect(save.calls).toHaveLength(0);
    answer(2, 'no');
    send({ type: 'submit.requested' });
    expect(save.calls[0]?.submit).toBe(true);
  });

  it('is complete and locked once the server says so', async () => {
    const { answer, read, save, send, actor } = await openQuestions(assessmentOf([null]));
    answer(1, 'yes');
    send({ type: 'submit.requested' });
    await save.answer(assessmentOf(['yes'], 'Pre Assessment', true));
    expect(read(selectors.isComplete)).toBe(true);
    expect(actor.getSnapshot().hasTag('locked')).toBe(true);
    answer(1, 'no');
    expect(read(selectors.answer)).toBe('yes');
  });

  it('opens a completed section locked, and lets it be read', async () => {
    const { answer, read, send } = await openQuestions(assessmentOf(['yes', 'no'], 'Assessment', true), [
      given(1, 'no', 5),
    ]);
    expect(read(selectors.isComplete)).toBe(true);
    answer(1, 'no');
    expect(read(selectors.answer)).toBe('yes');
    send({ type: 'next.requested' });
    expect(read(selectors.answer)).toBe('no');
  });

  it('stays open when the submission did not get through', async () => {
    const { answer, read, save, send } = await openQuestions(assessmentOf([null]));
    answer(1, 'yes');
    send({ type: 'submit.requested' });
    await save.fail(refusal(503));
    expect(read(selectors.offersSubmit)).toBe(true);
    expect(read(selectors.canAnswer)).toBe(true);
    expect(read(selectors.saveStatus)).toBe('not-saved');
  });

  it('is locked when the section was completed in another tab', async () => {
    const { answer, read, save, send } = await openQuestions(assessmentOf([null]));
    answer(1, 'yes');
    send({ type: 'save.requested' });
    await save.fail(Object.assign(refusal(409), { code: 'assessment.locked' }));
    expect(read(selectors.isComplete)).toBe(true);
  });
});
