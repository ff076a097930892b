import { refusal } from '../../kit/testing/controlled-actor';
import type { ExploreOptions } from '../../explore/explore';
import { assessmentOf } from '../../kit/testing/fixtures';
import type { GivenAnswer, UnsentSection } from '../../outbox/outbox.model';
import type { questionRunMachine } from '../question-run.machine';
import { CHECK_ANSWERS } from '../question-run.model';
import type { QuestionRunEvent } from '../question-run.setup';

const INSTANT = '2030-01-01T00:00:00Z';
const chosen = (question: number, by: 'pointer' | 'arrow'): QuestionRunEvent => ({
  type: 'answer.chosen',
  questionId: `q${question}`,
  answer: 'yes',
  by,
  at: INSTANT,
});

const unsent = (
  questions: readonly number[],
  state: Partial<UnsentSection<GivenAnswer>> = {},
): QuestionRunEvent => ({
  type: 'unsent.changed',
  unsent: {
    given: questions.map((question) => ({
      question_id: `q${question}`,
      answer: 'yes',
      answered_at: INSTANT,
    })),
    hasDrafts: questions.length > 0,
    isDue: false,
    isSubmitting: false,
    isUnkept: false,
    ...state,
  },
});

/** Its first answer differs from the one given here, which is therefore a late answer. */
const completed = assessmentOf(['no', 'yes'], 'Pre Assessment', true);

export const questionRunWalk: ExploreOptions<typeof questionRunMachine> = {
  input: {
    surgeryId: 'surgery',
    category: assessmentOf([null, null]),
    autoAdvance: true,
    wanted: CHECK_ANSWERS,
  },
  events: [
    chosen(1, 'pointer'),
    chosen(2, 'arrow'),
    { type: 'question.selected', index: 1 },
    { type: 'check.requested' },
    { type: 'next.requested' },
    { type: 'previous.requested' },
    { type: 'auto-advance.switched', on: false },
    { type: 'save.requested' },
    { type: 'submit.requested' },
    unsent([]),
    unsent([1]),
    unsent([1, 2]),
    unsent([1, 2], { hasDrafts: false, isDue: true, isSubmitting: true }),
    { type: 'category.loaded', category: assessmentOf(['yes', null]) },
    { type: 'category.loaded', category: completed },
    { type: 'section.locked' },
  ],
  actors: {
    saveAnswers: { outputs: [undefined], errors: [refusal(null)] },
    loadCategory: { outputs: [completed], errors: [refusal(null)] },
  },
  same: ({ context }) => [
    context.index,
    context.unsent,
    context.category.user_answer_count,
    context.category.completed,
    context.autoAdvance,
  ],
};
