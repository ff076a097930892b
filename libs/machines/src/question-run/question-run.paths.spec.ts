import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { explore } from '../kit/testing/explore';
import { assessmentOf } from '../kit/testing/fixtures';
import { questionRunMachine } from './question-run.machine';
import type { QuestionRunEvent } from './question-run.setup';
import { isOffered } from './question-run.model';
import { questionRunSelectors as selectors } from './question-run.selectors';

const INSTANT = '2030-01-01T00:00:00Z';
const chosen = (question: number, by: 'pointer' | 'arrow'): QuestionRunEvent => ({
  type: 'answer.chosen',
  questionId: `q${question}`,
  answer: 'yes',
  by,
  at: INSTANT,
});
const completed = assessmentOf(['yes', 'yes'], 'Pre Assessment', true);

const exploration = explore(questionRunMachine, {
  input: { surgeryId: 'surgery', category: assessmentOf([null, null]), autoAdvance: true },
  events: [
    chosen(1, 'pointer'),
    chosen(2, 'arrow'),
    { type: 'question.selected', index: 1 },
    { type: 'next.requested' },
    { type: 'previous.requested' },
    { type: 'auto-advance.switched', on: false },
    { type: 'save.requested' },
    { type: 'submit.requested' },
    { type: 'page.left' },
    {
      type: 'answers.acknowledged',
      answers: [{ question_id: 'q1', answer: 'yes', answered_at: INSTANT }],
      category: assessmentOf(['yes', null]),
    },
  ],
  actors: {
    readDrafts: { outputs: [[]], errors: [new Error('the store is closed')] },
    keepAnswers: { outputs: [undefined], errors: [new Error('the store is full')] },
    saveAnswers: {
      outputs: [assessmentOf(['yes', null]), completed],
      errors: [refusal(null), Object.assign(refusal(409), { code: 'assessment.locked' })],
    },
  },
  same: ({ context }) => [
    context.index,
    context.unsaved.map((answer) => answer.question_id),
    context.category.user_answer_count,
    context.isClosed,
    context.isSaveOwed,
    context.category.completed,
    context.autoAdvance,
  ],
});

describe('question run, every path', () => {
  it('reaches every state and takes every transition, and is never stuck', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('always shows a question that exists', () => {
    for (const snapshot of exploration.snapshots) expect(selectors.question(snapshot)).not.toBeNull();
  });

  it('never offers Submit with a question unanswered, and never says saved with one unsaved', () => {
    for (const snapshot of exploration.snapshots) {
      if (selectors.offersSubmit(snapshot)) expect(selectors.unansweredCount(snapshot)).toBe(0);
      if (selectors.saveStatus(snapshot) === 'saved') expect(snapshot.context.unsaved).toEqual([]);
      expect(
        snapshot.context.unsaved.every((answer) =>
          isOffered(snapshot.context.category, answer.question_id, answer.answer),
        ),
      ).toBe(true);
    }
  });

  it('changes no answer of a complete section on any path', () => {
    for (const { steps } of exploration.paths) {
      for (const [index, { state, event }] of steps.entries()) {
        const before = steps[index - 1]?.state;
        if (event.type === 'answer.chosen' && before?.hasTag('locked')) {
          expect(state.context.unsaved).toEqual(before.context.unsaved);
        }
      }
    }
  });
});
