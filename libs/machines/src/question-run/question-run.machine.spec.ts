import { describe, expect, it } from 'vitest';
import { assessmentOf } from '../kit/testing/fixtures';
import { questionRunSelectors as selectors } from './question-run.selectors';
import { openQuestions } from './testing/open-questions';

describe('A section of questions', () => {
  it('starts at the first unanswered question', async () => {
    const { read } = await openQuestions(assessmentOf(['yes', null, null]));
    expect(read(selectors.number)).toBe(2);
    expect(read(selectors.total)).toBe(3);
  });

  it('shows the next question 400 ms after an answer, not earlier', async () => {
    const { answer, pass, read } = await openQuestions(assessmentOf([null, null]));
    await answer(1, 'yes');
    await pass(399);
    expect(read(selectors.number)).toBe(1);
    await pass(1);
    expect(read(selectors.number)).toBe(2);
  });

  it('restarts the 400 ms when the answer changes', async () => {
    const { answer, pass, read } = await openQuestions(assessmentOf([null, null]));
    await answer(1, 'yes');
    await pass(300);
    await answer(1, 'no');
    await pass(399);
    expect(read(selectors.number)).toBe(1);
    await pass(1);
    expect(read(selectors.number)).toBe(2);
  });

  it('does not advance while the user moves through the radios with the arrow keys', async () => {
    const { answer, pass, read } = await openQuestions(assessmentOf([null, null]));
    await answer(1, 'yes');
    await answer(1, 'no', 'arrow');
    await pass(10_000);
    expect(read(selectors.number)).toBe(1);
    expect(read(selectors.answer)).toBe('no');
    await answer(1, 'no', 'key-commit');
    await pass(400);
    expect(read(selectors.number)).toBe(2);
  });

  it('does not advance when the user has switched auto-advance off', async () => {
    const { answer, pass, read, send } = await openQuestions(assessmentOf([null, null]), [], false);
    await answer(1, 'yes');
    await pass(10_000);
    expect(read(selectors.number)).toBe(1);
    await send({ type: 'auto-advance.switched', on: true });
    await answer(1, 'no');
    await pass(400);
    expect(read(selectors.number)).toBe(2);
  });

  it('wraps around after the last question', async () => {
    const { answer, pass, read, send } = await openQuestions(assessmentOf([null, null]));
    await send({ type: 'next.requested' });
    await answer(2, 'yes');
    await pass(400);
    expect(read(selectors.number)).toBe(1);
  });

  it('shows the previous question with its answer after Previous, and stays there', async () => {
    const { answer, pass, read, send } = await openQuestions(assessmentOf([null, null, null]));
    await answer(1, 'yes');
    await pass(400);
    await answer(2, 'no');
    await send({ type: 'previous.requested' });
    await pass(400);
    expect(read(selectors.number)).toBe(1);
    expect(read(selectors.answer)).toBe('yes');
  });

  it('shows a selected question, if it exists', async () => {
    const { read, send } = await openQuestions(assessmentOf([null, null, null]));
    await send({ type: 'question.selected', index: 2 });
    await send({ type: 'question.selected', index: 3 });
    expect(read(selectors.number)).toBe(3);
  });

  it('refuses an answer that is not one of the possible answers', async () => {
    const { answer, read } = await openQuestions(assessmentOf([null]));
    await answer(1, 'perhaps');
    await answer(7, 'yes');
    expect(read(selectors.answeredCount)).toBe(0);
  });

  it('offers Submit when every question is answered', async () => {
    const { answer, read } = await openQuestions(assessmentOf(['yes', null]));
    expect(read(selectors.offersSubmit)).toBe(false);
    expect(read(selectors.percent)).toBe(50);
    await answer(2, 'no');
    expect(read(selectors.offersSubmit)).toBe(true);
    expect(read(selectors.unansweredCount)).toBe(0);
  });
});
