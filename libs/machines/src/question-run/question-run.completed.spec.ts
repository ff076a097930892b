import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { assessmentOf } from '../kit/testing/fixtures';
import { questionRunSelectors as selectors } from './question-run.selectors';
import { given, openQuestions } from './testing/open-questions';

const locked = (): Error => Object.assign(refusal(409), { code: 'assessment.locked' });
const completed = (...answers: readonly string[]) => assessmentOf(answers, 'Pre Assessment', true);

/** A section of two questions whose save was refused, because it had been completed elsewhere. */
const refusedSave = async () => {
  const run = await openQuestions(assessmentOf([null, null]));
  run.answer(1, 'yes');
  run.send({ type: 'save.requested' });
  await run.save.fail(locked());
  return run;
};

describe('question run, a section that was completed elsewhere', () => {
  it('is locked at once and loads the answers that were handed in', async () => {
    const { load, read } = await refusedSave();
    expect(read(selectors.isComplete)).toBe(true);
    expect(read(selectors.canAnswer)).toBe(false);
    expect(load.calls).toEqual([{ surgeryId: 'surgery', assessmentId: 'assessment' }]);
    await load.answer(completed('no', 'yes'));
    expect(read(selectors.percent)).toBe(100);
    expect(read(selectors.answer)).toBe('no');
    expect(read(selectors.saveStatus)).toBe('saved');
  });

  it('is loaded also where it was the submission that was refused', async () => {
    const { answer, load, read, save, send } = await openQuestions(assessmentOf([null]));
    answer(1, 'yes');
    send({ type: 'submit.requested' });
    await save.fail(locked());
    await load.answer(completed('no'));
    expect(read(selectors.answer)).toBe('no');
    expect(read(selectors.percent)).toBe(100);
  });

  it('stays locked where it cannot be loaded, says so, and is loaded again after 5 s', async () => {
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

  it('takes what the journey has loaded meanwhile, and nothing older than its completion', async () => {
    const { load, read, send } = await refusedSave();
    await load.fail(refusal(null));
    send({ type: 'answers.acknowledged', answers: [], category: completed('no', 'yes') });
    expect(read(selectors.isBehind)).toBe(false);
    expect(read(selectors.answer)).toBe('no');
    send({ type: 'answers.acknowledged', answers: [], category: assessmentOf(['yes', null]) });
    expect(read(selectors.answer)).toBe('no');
    expect(read(selectors.percent)).toBe(100);
  });

  it('is loaded when the outbox is refused by itself', async () => {
    const { answer, load, read, save, send } = await openQuestions(assessmentOf([null, null]));
    answer(1, 'yes');
    send({ type: 'save.requested' });
    await save.fail(refusal(null));
    send({ type: 'answers.refused', answers: [given(1, 'yes', 101)] });
    await load.answer(completed('no', 'yes'));
    expect(read(selectors.answer)).toBe('no');
    expect(save.calls).toHaveLength(1);
  });
});

describe('question run, an answer that comes too late for a complete section', () => {
  const changedMeanwhile = async () => {
    const run = await openQuestions(assessmentOf([null, null]));
    run.answer(1, 'yes');
    run.send({ type: 'save.requested' });
    run.answer(2, 'no');
    await run.save.answer(completed('yes', 'yes'));
    return run;
  };

  it('is sent at once, so that the person hears that it was refused, and the one handed in shows', async () => {
    const { load, read, save, send } = await changedMeanwhile();
    send({ type: 'question.selected', index: 1 });
    expect(save.calls[1]).toMatchObject({ answers: [given(2, 'no', 102)], submit: false });
    expect(read(selectors.answer)).toBe('yes');
    expect(read(selectors.saveStatus)).toBe('saving');
    await save.fail(locked());
    await load.answer(completed('yes', 'yes'));
    expect(save.calls).toHaveLength(2);
    expect(read(selectors.answer)).toBe('yes');
    expect(read(selectors.saveStatus)).toBe('saved');
  });

  it('is not forgotten where the save before it was refused', async () => {
    const { answer, load, save, send } = await openQuestions(assessmentOf([null, null]));
    answer(1, 'yes');
    send({ type: 'save.requested' });
    answer(2, 'no');
    await save.fail(locked());
    await load.answer(completed('yes', 'yes'));
    expect(save.calls[1]?.answers).toEqual([given(2, 'no', 102)]);
  });

  it('is said not to be saved while it cannot be sent, and is sent once', async () => {
    const { load, read, save, send } = await changedMeanwhile();
    await save.fail(refusal(null));
    expect(read(selectors.saveStatus)).toBe('not-saved');
    expect(save.calls).toHaveLength(2);
    send({ type: 'answers.refused', answers: [given(2, 'no', 102)] });
    await load.answer(completed('yes', 'yes'));
    expect(read(selectors.saveStatus)).toBe('saved');
    expect(save.calls).toHaveLength(2);
  });

  it('is sent also where this device kept it from an earlier visit, unless the section holds the same', async () => {
    const { read, save } = await openQuestions(completed('yes', 'yes'), [
      given(1, 'no', 5),
      given(2, 'yes', 5),
    ]);
    expect(save.calls[0]?.answers).toEqual([given(1, 'no', 5)]);
    expect(read(selectors.answer)).toBe('yes');
    expect(read(selectors.isComplete)).toBe(true);
  });
});

describe('question run, while a submission is on its way', () => {
  it('takes no answer from the press of Submit to the reply', async () => {
    const { answer, keep, read, save, send } = await openQuestions(assessmentOf([null]));
    answer(1, 'yes');
    send({ type: 'submit.requested' });
    expect(read(selectors.canAnswer)).toBe(false);
    answer(1, 'no');
    expect(read(selectors.answer)).toBe('yes');
    expect(keep.calls).toHaveLength(1);
    await save.answer(completed('yes'));
    expect(read(selectors.answer)).toBe('yes');
  });

  it('takes none either while the outbox sends it again, and takes them between two tries', async () => {
    const { answer, read, save, send } = await openQuestions(assessmentOf([null]));
    answer(1, 'yes');
    send({ type: 'submit.requested' });
    await save.fail(refusal(null));
    send({ type: 'submission.sent' });
    expect(read(selectors.isHeld)).toBe(true);
    answer(1, 'no');
    expect(read(selectors.answer)).toBe('yes');
    send({ type: 'submission.returned' });
    expect(read(selectors.isHeld)).toBe(false);
    answer(1, 'no');
    expect(read(selectors.answer)).toBe('no');
  });
});
