import {
  ASSESSMENT_CATEGORIES,
  type AnswerAdvice,
  type AssessmentCategory,
  type QuestionAnswer,
  type WorklistBrief,
} from '@candour/contracts';
import type { Relation } from '../call/surgery-for';
import type { PossibleAnswer } from '../content/question.entity';
import type { DiscussedAnswer } from './discussed-answer.entity';

/** A question of a surgery as stored, with its answer, the patient's own words and the surgeon's outcome. */
export interface AnsweredQuestion {
  readonly category: AssessmentCategory['category'];
  readonly assessment_id: string;
  readonly completed: boolean;
  readonly question_id: string;
  readonly question_heading: string;
  readonly question_text: string;
  readonly possible_answers: readonly PossibleAnswer[];
  readonly question_allow_multiple: boolean;
  readonly question_taught_in: string | null;
  readonly patient_answer: string | null;
  readonly outcome: DiscussedAnswer['outcome'] | null;
  readonly said: string | null;
  readonly said_at: Date | null;
  readonly own_words: string | null;
  readonly own_words_at: Date | null;
}

export type Asked = Pick<
  AnsweredQuestion,
  | 'question_id'
  | 'question_heading'
  | 'question_text'
  | 'possible_answers'
  | 'question_allow_multiple'
  | 'question_taught_in'
>;

export const questionOf = (row: Asked) => ({
  question_id: row.question_id,
  question_heading: row.question_heading,
  question_text: row.question_text,
  question_possible_answers: row.possible_answers.map((possible) => possible.text),
  question_allow_multiple: row.question_allow_multiple,
  question_taught_in: row.question_taught_in,
});

/** Only the surgeon gets marks and outcomes: for a patient there are no wrong answers, only advice. */
export const answeredOf = (row: AnsweredQuestion, relation: Relation): QuestionAnswer => ({
  ...questionOf(row),
  patient_answer: row.patient_answer,
  ...(relation === 'SURGEON' && marksOf(row)),
  ...(relation === 'PATIENT' && row.completed && { advice: adviceOf(row) }),
  own_words: ownWordsOf(row),
});

export const ownWordsOf = ({
  own_words,
  own_words_at,
}: AnsweredQuestion): WorklistBrief['second_looks'][number]['own_words'] =>
  own_words === null || own_words_at === null ? null : { text: own_words, at: own_words_at.toISOString() };

const givenOf = ({ possible_answers, patient_answer }: AnsweredQuestion): PossibleAnswer | undefined =>
  possible_answers.find(({ text }) => text === patient_answer);

export const adviceOf = (row: AnsweredQuestion): AnswerAdvice | null => {
  const given = givenOf(row);
  if (!given || (given.advice === undefined && !given.care && !given.stop)) return null;
  const { advice: text = null, care = null, plan = false } = given;
  const kind = adviceKindOf(given);
  return { kind, text, care, asks_words: plan || kind === 'SAFETY' || kind === 'DECISION' };
};

const adviceKindOf = ({ care, stop, wish, talk_about }: PossibleAnswer): AnswerAdvice['kind'] => {
  if (care) return 'SAFETY';
  if (stop) return 'DECISION';
  if (wish) return 'WISH';
  return talk_about ? 'TOPIC' : 'OTHER';
};

const marksOf = (row: AnsweredQuestion) => {
  const { outcome, said, said_at } = row;
  const given = givenOf(row);
  return {
    talk_about: given?.talk_about ?? false,
    stop: given?.stop ?? false,
    wish: given?.wish ?? false,
    discussed: outcome && said_at && { outcome, text: said, at: said_at.toISOString() },
  };
};

const categoryOf = (
  first: AnsweredQuestion,
  questions: readonly AnsweredQuestion[],
  relation: Relation,
): AssessmentCategory => ({
  category: first.category,
  assessment_id: first.assessment_id,
  completed: first.completed,
  user_answer_count: questions.filter((question) => question.patient_answer !== null).length,
  total_question_count: questions.length,
  question_answers: questions.map((question) => answeredOf(question, relation)),
});

/** The surgeon never sees Feedback. */
export const categoriesOf = (asked: readonly AnsweredQuestion[], relation: Relation): AssessmentCategory[] =>
  ASSESSMENT_CATEGORIES.filter((category) => relation === 'PATIENT' || category !== 'Feedback').flatMap(
    (category) => {
      const questions = asked.filter((row) => row.category === category);
      return questions[0] ? [categoryOf(questions[0], questions, relation)] : [];
    },
  );
