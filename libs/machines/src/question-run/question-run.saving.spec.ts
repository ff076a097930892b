import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { assessmentOf } from '../kit/testing/fixtures';
import { outboxSelectors } from '../outbox/outbox.selectors';
import { questionRunSelectors as selectors } from './question-run.selectors';
import { given, openQuestions } from './testing/open-questions';

describe('Saving a section of questions', () => {
  it('sends nothing before Save, and then the answers', async () => {
    const { answer, read, sending, sent, send } = await openQuestions(assessmentOf([null, null, null]));
    expect(read(selectors.saveStatus)).toBe('nothing');
    await answer(1, 'yes');
    await answer(2, 'no');
    expect(sent()).toHaveLength(0);
    expect(read(selectors.saveStatus)).toBe('not-saved');
    await send({ type: 'save.requested' });
    expect(read(selectors.saveStatus)).toBe('saving');
    expect(sent()).toEqual([
      {
        kind: 'answers',
        surgeryId: 'surgery',
        assessmentId: 'assessment',
        answers: [given(1, 'yes', 101), given(2, 'no', 102)],
        submit: false,
      },
    ]);
    await sending.answer(assessmentOf(['yes', 'no', null]));
    expect(read(selectors.saveStatus)).toBe('saved');
  });

  it('stores every answer on the device at once', async () => {
    const { answer, kept } = await openQuestions(assessmentOf([null, null]));
    await answer(1, 'yes');
    expect(kept()).toEqual([given(1, 'yes', 101)]);
    await answer(2, 'no');
    expect(kept()).toEqual([given(1, 'yes', 101), given(2, 'no', 102)]);
  });

  it('shows only answers of the outbox or the server', async () => {
    const { answer, outbox, read } = await openQuestions(assessmentOf(['yes']));
    await answer(1, 'no');
    expect(read(selectors.answer)).toBe('no');
    outbox.send({ type: 'everything.cleared' });
    expect(read(selectors.answer)).toBe('yes');
  });

  it("accepts a new choice even when the device's clock was set back", async () => {
    const { answer, kept, send } = await openQuestions(assessmentOf([null]));
    await answer(1, 'yes');
    const at = new Date(Date.parse(given(1, 'yes', 101).answered_at) - 3_600_000).toISOString();
    await send({ type: 'answer.chosen', questionId: 'q1', answer: 'no', by: 'pointer', at });
    expect(kept()).toEqual([given(1, 'no', 101)]);
  });

  it('shows that the device could not store an answer', async () => {
    const { answer, device, read } = await openQuestions(assessmentOf([null]));
    device.isStoreFull = true;
    await answer(1, 'yes');
    expect(read(selectors.isUnkept)).toBe(true);
  });

  it('locks Save for 30 s, shows later changes as not saved, and sends them when the lock ends', async () => {
    const { answer, pass, read, sending, sent, send } = await openQuestions(assessmentOf([null, null]));
    await answer(1, 'yes');
    await send({ type: 'save.requested' });
    await sending.answer(assessmentOf(['yes', null]));
    expect(read(selectors.isSaveLocked)).toBe(true);
    await answer(2, 'no');
    expect(read(selectors.saveStatus)).toBe('not-saved');
    expect(read(selectors.canSave)).toBe(false);
    await pass(29_999);
    expect(sent()).toHaveLength(1);
    await pass(1);
    expect(sent()[1]).toMatchObject({ answers: [given(2, 'no', 102)] });
  });

  it('locks Save for 5 s on the feedback step', async () => {
    const { answer, pass, read, sending, send } = await openQuestions(assessmentOf([null], 'Feedback'));
    await answer(1, 'yes');
    await send({ type: 'save.requested' });
    await sending.answer(assessmentOf(['yes'], 'Feedback'));
    await pass(4_999);
    expect(read(selectors.isSaveLocked)).toBe(true);
    await pass(1);
    expect(read(selectors.isSaveLocked)).toBe(false);
  });

  it('happens when the user leaves the page, even while Save is locked', async () => {
    const { answer, outbox, read, sending, sent, send } = await openQuestions(assessmentOf([null, null]));
    await answer(1, 'yes');
    await send({ type: 'save.requested' });
    await answer(2, 'no');
    outbox.send({ type: 'flush.requested' });
    await sending.answer(assessmentOf(['yes', null]));
    expect(sent()[1]).toMatchObject({ answers: [given(2, 'no', 102)] });
    expect(read(selectors.isSaveLocked)).toBe(true);
    await sending.answer(assessmentOf(['yes', 'no']));
    expect(read(selectors.saveStatus)).toBe('saved');
  });

  it('keeps an answer that changed during its save', async () => {
    const { answer, read, sending, send } = await openQuestions(assessmentOf([null]));
    await answer(1, 'yes');
    await send({ type: 'save.requested' });
    await answer(1, 'no');
    await sending.answer(assessmentOf(['yes']));
    expect(read(selectors.answer)).toBe('no');
    expect(read(selectors.saveStatus)).toBe('not-saved');
  });

  it('fails silently: Save is enabled again and the answers show as not saved', async () => {
    const { answer, read, sending, send, actor } = await openQuestions(assessmentOf([null]));
    await answer(1, 'yes');
    expect(read(selectors.isTrying)).toBe(false);
    await send({ type: 'save.requested' });
    await sending.fail(refusal(null));
    expect(read(selectors.saveStatus)).toBe('not-saved');
    expect(read(selectors.isTrying)).toBe(true);
    expect(read(selectors.canSave)).toBe(true);
    expect(actor.getSnapshot().hasTag('failed')).toBe(false);
  });

  it('shows the answers as saved when a retry of the outbox succeeds', async () => {
    const { answer, outbox, read, sending, send } = await openQuestions(assessmentOf([null]));
    await answer(1, 'yes');
    await send({ type: 'save.requested' });
    await sending.fail(refusal(null));
    outbox.send({ type: 'online' });
    await sending.answer(assessmentOf(['yes']));
    expect(read(selectors.saveStatus)).toBe('saved');
  });

  it("shows unsent answers of the device over the server's answers", async () => {
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

describe('Submitting a section of questions', () => {
  it('is possible only when every question is answered', async () => {
    const { answer, sent, send } = await openQuestions(assessmentOf(['yes', null]));
    await send({ type: 'submit.requested' });
    expect(sent()).toHaveLength(0);
    await answer(2, 'no');
    await send({ type: 'submit.requested' });
    expect(sent()[0]).toMatchObject({ submit: true });
  });

  it('completes and locks the section when the server confirms', async () => {
    const { answer, read, sending, send, actor } = await openQuestions(assessmentOf([null]));
    await answer(1, 'yes');
    await send({ type: 'submit.requested' });
    await sending.answer(assessmentOf(['yes'], 'Pre Assessment', true));
    expect(read(selectors.isComplete)).toBe(true);
    expect(actor.getSnapshot().hasTag('locked')).toBe(true);
    await answer(1, 'no');
    expect(read(selectors.answer)).toBe('yes');
  });

  it('leaves the section locked and readable when it is opened again', async () => {
    const { answer, read, send } = await openQuestions(assessmentOf(['yes', 'no'], 'Assessment', true), [
      given(1, 'no', 5),
    ]);
    expect(read(selectors.isComplete)).toBe(true);
    await answer(1, 'no');
    expect(read(selectors.answer)).toBe('yes');
    await send({ type: 'next.requested' });
    expect(read(selectors.answer)).toBe('no');
  });

  it('leaves the section open when it fails', async () => {
    const { answer, read, sending, send } = await openQuestions(assessmentOf([null]));
    await answer(1, 'yes');
    await send({ type: 'submit.requested' });
    expect(read(selectors.isSubmitting)).toBe(true);
    await sending.fail(refusal(503));
    expect(read(selectors.offersSubmit)).toBe(true);
    expect(read(selectors.canAnswer)).toBe(true);
    expect(read(selectors.saveStatus)).toBe('not-saved');
  });

  it('finds the section locked when it was completed in another tab', async () => {
    const { answer, read, sending, send } = await openQuestions(assessmentOf([null]));
    await answer(1, 'yes');
    await send({ type: 'save.requested' });
    await sending.fail(Object.assign(refusal(409), { code: 'assessment.locked' }));
    expect(read(selectors.isComplete)).toBe(true);
  });

  it('leaves the section open, without the refused answer, after another refusal', async () => {
    const { answer, load, outbox, read, sending, send } = await openQuestions(assessmentOf([null]));
    await answer(1, 'yes');
    await send({ type: 'save.requested' });
    await sending.fail(refusal(422));
    expect(read(selectors.isComplete)).toBe(false);
    expect(read(selectors.answer)).toBeNull();
    expect(load.calls).toHaveLength(0);
    expect(outboxSelectors.refused(outbox.getSnapshot())).toHaveLength(1);
  });
});
