import { describe, expect, it } from 'vitest';
import { assessmentOf } from '../kit/testing/fixtures';
import { questionRunSelectors as selectors } from './question-run.selectors';
import { openQuestions } from './testing/open-questions';

describe('question run, which question shows', () => {
  it('starts at the first unanswered question', async () => {
    const { read } = await openQuestions(assessmentOf(['yes', null, null]));
    expect(read(selectors.number)).toBe(2);
    expect(read(selectors.total)).toBe(3);
  });

  it('shows the next question 400 ms after an answer and not before', async () => {
    const { answer, pass, read } = await openQuestions(assessmentOf([null, null]));
    answer(1, 'yes');
    await pass(399);
    expect(read(selectors.number)).toBe(1);
    await pass(1);
    expect(read(selectors.number)).toBe(2);
  });

  it('starts the 400 ms again when the answer is changed', async () => {
    const { answer, pass, read } = await openQuestions(assessmentOf([null, null]));
    answer(1, 'yes');
    await pass(300);
    answer(1, 'no');
    await pass(399);
    expect(read(selectors.number)).toBe(1);
    await pass(1);
    expect(read(selectors.number)).toBe(2);
  });

  it('never advances while a person moves through the radios with the arrow keys', async () => {
    const { answer, pass, read } = await openQuestions(assessmentOf([null, null]));
    answer(1, 'yes');
    answer(1, 'no', 'arrow');
    await pass(10_000);
    expect(read(selectors.number)).toBe(1);
    expect(read(selectors.answer)).toBe('no');
    answer(1, 'no', 'key-commit');
    await pass(400);
    expect(read(selectors.number)).toBe(2);
  });

  it('does not advance where a person has switched that off', async () => {
    const { answer, pass, read, send } = await openQuestions(assessmentOf([null, null]), [], false);
    answer(1, 'yes');
    await pass(10_000);
    expect(read(selectors.number)).toBe(1);
    send({ type: 'auto-advance.switched', on: true });
    answer(1, 'no');
    await pass(400);
    expect(read(selectors.number)).toBe(2);
  });

  it('wraps around after the last question', async () => {
    const { answer, pass, read, send } = await openQuestions(assessmentOf([null, null]));
    send({ type: 'next.requested' });
    answer(2, 'yes');
    await pass(400);
    expect(read(selectors.number)).toBe(1);
  });

  it('brings an answer back with Previous, and stays there', async () => {
    const { answer, pass, read, send } = await openQuestions(assessmentOf([null, null, null]));
    answer(1, 'yes');
    await pass(400);
    answer(2, 'no');
    send({ type: 'previous.requested' });
    await pass(400);
    expect(read(selectors.number)).toBe(1);
    expect(read(selectors.answer)).toBe('yes');
  });

  it('goes to a question that is chosen, and to none that does not exist', async () => {
    const { read, send } = await openQuestions(assessmentOf([null, null, null]));
    send({ type: 'question.selected', index: 2 });
    send({ type: 'question.selected', index: 3 });
    expect(read(selectors.number)).toBe(3);
  });

  it('takes no answer that was not offered', async () => {
    const { answer, read } = await openQuestions(assessmentOf([null]));
    answer(1, 'perhaps');
    answer(7, 'yes');
    expect(read(selectors.answeredCount)).toBe(0);
  });

  it('offers Submit when nothing is unanswered', async () => {
    const { answer, read } = await openQuestions(assessmentOf(['yes', null]));
    expect(read(selectors.offersSubmit)).toBe(false);
    expect(read(selectors.percent)).toBe(50);
    answer(2, 'no');
    expect(read(selectors.offersSubmit)).toBe(true);
    expect(read(selectors.unansweredCount)).toBe(0);
  });
});
