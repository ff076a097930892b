import { refusal } from '../kit/testing/controlled-actor';
import { assessmentOf } from '../kit/testing/fixtures';
import type { questionRunMachine } from './question-run.machine';
import type { QuestionRunEvent } from './question-run.setup';
import type { ExploreOptions } from '../kit/testing/explore';

const INSTANT = '2030-01-01T00:00:00Z';
const chosen = (question: number, by: 'pointer' | 'arrow'): QuestionRunEvent => ({
  type: 'answer.chosen',
  questionId: `q${question}`,
  answer: 'yes',
  by,
  at: INSTANT,
});
/** Holds an answer that nobody gave here, so that what was given here comes late. */
const completed = assessmentOf(['no', 'yes'], 'Pre Assessment', true);

export const questionRunWalk: ExploreOptions<typeof questionRunMachine> = {
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
    { type: 'answers.acknowledged', answers: [], category: completed },
    { type: 'answers.refused', answers: [{ question_id: 'q1', answer: 'yes', answered_at: INSTANT }] },
    { type: 'submission.sent' },
    { type: 'submission.returned' },
  ],
  actors: {
    readDrafts: { outputs: [[]], errors: [new Error('the store is closed')] },
    keepAnswers: { outputs: [undefined], errors: [new Error('the store is full')] },
    saveAnswers: {
      outputs: [assessmentOf(['yes', null]), completed],
      errors: [refusal(null), Object.assign(refusal(409), { code: 'assessment.locked' })],
    },
    loadCategory: { outputs: [completed], errors: [refusal(null)] },
  },
  same: ({ context }) => [
    context.index,
    context.unsaved.map((answer) => answer.question_id),
    context.category.user_answer_count,
    context.isClosed,
    context.isHeld,
    context.isSaveOwed,
    context.category.completed,
    context.autoAdvance,
  ],
};
