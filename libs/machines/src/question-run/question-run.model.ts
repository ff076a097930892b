import {
  type AssessmentCategory,
  FEEDBACK_SAVE_LOCK_MS,
  type QuestionAnswer,
  SAVE_LOCK_MS,
  roundedPercent,
} from '@candour/contracts';
import type { GivenAnswer, UnsentSection } from '../outbox/outbox.model';

/** The place of the page to check the answers, in place of a question's id. */
export const CHECK_ANSWERS = 'check-answers';

/** The answers of the server, and those of the outbox on this device. */
export interface Answered {
  readonly category: AssessmentCategory;
  /** Null until the outbox has read its store. */
  readonly unsent: UnsentSection<GivenAnswer> | null;
}

export const isOffered = (category: AssessmentCategory, questionId: string, answer: string): boolean =>
  category.question_answers.some(
    (question) => question.question_id === questionId && question.question_possible_answers.includes(answer),
  );

const isHeldByServer = ({ question_answers }: AssessmentCategory, given: GivenAnswer): boolean =>
  question_answers.some(
    (row) => row.question_id === given.question_id && row.patient_answer === given.answer,
  );

/** The answers that the server does not have yet. A complete section that has the same answer needs no save. */
export const unsavedOf = ({ category, unsent }: Answered): readonly GivenAnswer[] =>
  (unsent?.given ?? []).filter(
    (given) =>
      isOffered(category, given.question_id, given.answer) &&
      !(category.completed && isHeldByServer(category, given)),
  );

const unsavedAnswer = (answered: Answered, questionId: string): GivenAnswer | null =>
  unsavedOf(answered).find(({ question_id }) => question_id === questionId) ?? null;

/** The answer to show: the local one, or else the server's. For a complete section, always the server's. */
export const answerOf = (answered: Answered, question: QuestionAnswer): string | null =>
  (answered.category.completed ? null : unsavedAnswer(answered, question.question_id)?.answer) ??
  question.patient_answer;

export const isAnswered = (answered: Answered, question: QuestionAnswer): boolean =>
  answerOf(answered, question) !== null;

export const questionsOf = ({ category }: Answered): readonly QuestionAnswer[] => category.question_answers;

export const answeredCount = (answered: Answered): number =>
  questionsOf(answered).filter((question) => isAnswered(answered, question)).length;

export const isEverythingAnswered = (answered: Answered): boolean =>
  questionsOf(answered).length > 0 && answeredCount(answered) === questionsOf(answered).length;

export const percentAnswered = (answered: Answered): number =>
  roundedPercent(answeredCount(answered), questionsOf(answered).length);

/** "It starts at the first unanswered question", or at the first question when all are answered. */
export const firstUnanswered = (answered: Answered): number =>
  Math.max(
    questionsOf(answered).findIndex((question) => !isAnswered(answered, question)),
    0,
  );

/** The wanted question, or the first one without an answer. */
export const firstShown = (answered: Answered & { readonly wanted?: string | null }): number => {
  const wanted = questionsOf(answered).findIndex(({ question_id }) => question_id === answered.wanted);
  return wanted < 0 ? firstUnanswered(answered) : wanted;
};

/** The next question, "wrapping around after the last". */
export const indexAfter = (answered: Answered, index: number): number =>
  (index + 1) % Math.max(questionsOf(answered).length, 1);

export const indexBefore = (answered: Answered, index: number): number => {
  const total = Math.max(questionsOf(answered).length, 1);
  return (index - 1 + total) % total;
};

/**
 * The time of a new answer. It is never earlier than the answer it replaces, even if the device's clock was set back.
 */
export const madeAt = (answered: Answered, questionId: string, at: string): string => {
  const before = unsavedAnswer(answered, questionId)?.answered_at ?? at;
  return Date.parse(before) > Date.parse(at) ? before : at;
};

/** A complete section stays complete, even if an older reply arrives later. */
export const laterCategory = (known: AssessmentCategory, loaded: AssessmentCategory): AssessmentCategory => ({
  ...loaded,
  completed: loaded.completed || known.completed,
});

/** "The Save button is disabled for about 30 s after saving (5 s on the feedback step)." */
export const saveLock = (category: AssessmentCategory): number =>
  category.category === 'Feedback' ? FEEDBACK_SAVE_LOCK_MS : SAVE_LOCK_MS;
