import {
  type AssessmentCategory,
  FEEDBACK_SAVE_LOCK_MS,
  type QuestionAnswer,
  SAVE_LOCK_MS,
  roundedPercent,
} from '@candour/contracts';
import { type GivenAnswer, laterAnswers } from '../outbox/outbox.model';

/** What is answered: what the server holds, with what was given on this device laid over it. */
export interface Answered {
  readonly category: AssessmentCategory;
  /** Given on this device and not acknowledged by the server. */
  readonly unsaved: readonly GivenAnswer[];
}

export const isOffered = (category: AssessmentCategory, questionId: string, answer: string): boolean =>
  category.question_answers.some(
    (question) => question.question_id === questionId && question.question_possible_answers.includes(answer),
  );

const unsavedAnswer = (answered: Answered, questionId: string): string | null =>
  answered.unsaved.find((answer) => answer.question_id === questionId)?.answer ?? null;

/** The answer that shows: the one given here, or the server's; of a complete section only the server's. */
export const answerOf = (answered: Answered, question: QuestionAnswer): string | null =>
  (answered.category.completed ? null : unsavedAnswer(answered, question.question_id)) ??
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

/** "It starts at the first unanswered question"; at the first one when none is left. */
export const firstUnanswered = (answered: Answered): number =>
  Math.max(
    questionsOf(answered).findIndex((question) => !isAnswered(answered, question)),
    0,
  );

/** The next question in order, "wrapping around after the last". */
export const indexAfter = (answered: Answered, index: number): number =>
  (index + 1) % Math.max(questionsOf(answered).length, 1);

export const indexBefore = (answered: Answered, index: number): number => {
  const total = Math.max(questionsOf(answered).length, 1);
  return (index - 1 + total) % total;
};

/** Lays answers over what is there: the later of two for one question stays, one that is not offered goes. */
export const withAnswers = (answered: Answered, given: readonly GivenAnswer[]): Answered => ({
  category: answered.category,
  unsaved: laterAnswers(answered.unsaved, given).filter((answer) =>
    isOffered(answered.category, answer.question_id, answer.answer),
  ),
});

/** When a choice counts as made: never before the one that it replaces, whatever the device's clock did meanwhile. */
export const madeAt = ({ unsaved }: Answered, questionId: string, at: string): string => {
  const before = unsaved.find(({ question_id }) => question_id === questionId)?.answered_at ?? at;
  return Date.parse(before) > Date.parse(at) ? before : at;
};

const isSame = (one: GivenAnswer, other: GivenAnswer): boolean =>
  one.question_id === other.question_id &&
  one.answer === other.answer &&
  one.answered_at === other.answered_at;

export const withoutAnswers = (
  given: readonly GivenAnswer[],
  settled: readonly GivenAnswer[],
): readonly GivenAnswer[] => given.filter((answer) => !settled.some((one) => isSame(one, answer)));

/** What is still to be heard of: a complete section that holds the same answer has settled it, whoever gave it. */
export const withoutHeld = (
  category: AssessmentCategory,
  given: readonly GivenAnswer[],
): readonly GivenAnswer[] =>
  category.completed
    ? given.filter(
        (answer) =>
          !category.question_answers.some(
            (row) => row.question_id === answer.question_id && row.patient_answer === answer.answer,
          ),
      )
    : given;

/** After an acknowledgement: what was sent is the server's now, what was changed since is still ours. */
export const withAcknowledgement = (
  answered: Answered,
  sent: readonly GivenAnswer[],
  category: AssessmentCategory,
): Answered => ({
  category: { ...category, completed: category.completed || answered.category.completed },
  unsaved: withoutHeld(category, withoutAnswers(answered.unsaved, sent)),
});

/** "The Save button is disabled for about 30 s after saving (5 s on the feedback step)." */
export const saveLock = (category: AssessmentCategory): number =>
  category.category === 'Feedback' ? FEEDBACK_SAVE_LOCK_MS : SAVE_LOCK_MS;
