import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { assessmentOf } from '../kit/testing/fixtures';
import { questionRunMachine } from './question-run.machine';
import { questionRunSelectors as selectors } from './question-run.selectors';
import { given, openQuestions } from './testing/open-questions';

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

  it('opens the page to check the answers 400 ms after the last missing one, wherever that question is', async () => {
    const { answer, pass, read, send } = await openQuestions(assessmentOf([null, null, 'yes']));
    await send({ type: 'next.requested' });
    await answer(2, 'yes');
    await pass(400);
    expect(read(selectors.number)).toBe(3);
    await send({ type: 'next.requested' });
    await answer(1, 'yes');
    await pass(399);
    expect(read(selectors.isChecking)).toBe(false);
    await pass(1);
    expect(read(selectors.isChecking)).toBe(true);
    expect(read(selectors.place)).toBe('check-answers');
    expect(read(selectors.answers).map((row) => row.answer)).toEqual(['yes', 'yes', 'yes']);
  });

  it('comes back to the page to check the answers when one of them has been changed', async () => {
    const { answer, pass, read, send } = await openQuestions(assessmentOf(['yes', 'yes', 'yes']));
    await send({ type: 'check.requested' });
    await send({ type: 'question.selected', index: 1 });
    expect(read(selectors.place)).toBe('q2');
    await answer(2, 'no');
    await pass(400);
    expect(read(selectors.isChecking)).toBe(true);
    expect(read(selectors.answers)[1]?.answer).toBe('no');
  });

  it('has the page to check the answers after the last question, once every question has one', async () => {
    const { read, send } = await openQuestions(assessmentOf(['yes', 'yes']), [], false);
    await send({ type: 'next.requested' });
    await send({ type: 'next.requested' });
    expect(read(selectors.isChecking)).toBe(true);
    await send({ type: 'previous.requested' });
    expect(read(selectors.place)).toBe('q2');
  });

  it('goes back from the answers to check to the last question, wherever they were opened', async () => {
    const { read, send } = await openQuestions(assessmentOf(['yes', 'yes', 'yes']));
    await send({ type: 'check.requested' });
    await send({ type: 'previous.requested' });
    expect(read(selectors.place)).toBe('q3');
  });

  it('opens no page to check when the section is completed elsewhere before the next question comes', async () => {
    const { answer, pass, read, send } = await openQuestions(assessmentOf([null, 'yes']));
    await answer(1, 'yes');
    await send({ type: 'category.loaded', category: assessmentOf(['yes', 'yes'], 'Pre Assessment', true) });
    await pass(400);
    expect(read(selectors.isChecking)).toBe(false);
    expect(read(selectors.number)).toBe(2);
  });

  it('says that an answered question leaves another one open, once it stays', async () => {
    const { answer, pass, read, send } = await openQuestions(assessmentOf([null, null]));
    expect(read(selectors.isPastMissing)).toBe(false);
    await answer(1, 'yes');
    expect(read(selectors.isPastMissing)).toBe(false);
    await pass(400);
    await send({ type: 'previous.requested' });
    expect(read(selectors.isPastMissing)).toBe(true);
  });

  it('does not open the page to check the answers while one is missing', async () => {
    const { read, send } = await openQuestions(assessmentOf(['yes', null]));
    await send({ type: 'check.requested' });
    expect(read(selectors.isChecking)).toBe(false);
  });

  it('opens at the page that the address names, with the answers of this device', async () => {
    const kept = [given(2, 'no', 1)];
    const { read } = await openQuestions(assessmentOf(['yes', null]), kept, true, 'check-answers');
    expect(read(selectors.isChecking)).toBe(true);
    const early = await openQuestions(assessmentOf(['yes', null]), [], true, 'check-answers');
    expect(early.read(selectors.place)).toBe('q2');
    const named = await openQuestions(assessmentOf([null, null]), [], true, 'q2');
    expect(named.read(selectors.place)).toBe('q2');
  });

  it('knows the event that opens what an address names', async () => {
    const { read } = await openQuestions(assessmentOf([null, null]));
    const openingOf = (place: string | null) => read((snapshot) => selectors.opening(snapshot, place));
    expect(openingOf('q2')).toEqual({ type: 'question.selected', index: 1 });
    expect(openingOf('check-answers')).toEqual({ type: 'check.requested' });
    expect(openingOf('q3')).toBeNull();
    expect(openingOf(null)).toBeNull();
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

  it.each([
    [false, true],
    [true, false],
  ])(
    'before this device’s answers are read, a full section submitted: %s offers Submit: %s',
    (completed, offers) => {
      const category = { ...assessmentOf(['yes']), completed };
      const input = { surgeryId: 'surgery', category, autoAdvance: true, wanted: null };
      const first = createActor(questionRunMachine, { input }).getSnapshot();
      expect(first.matches({ saving: 'restoring' })).toBe(true);
      expect(selectors.offersSubmit(first)).toBe(offers);
    },
  );
});
