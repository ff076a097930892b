import type { AnswerAdvice, AssessmentCategory, QuestionAnswer } from '@candour/contracts';

/** An answer with what the hospital advises on it. */
export interface AdvisedAnswer extends QuestionAnswer {
  readonly patient_answer: string;
  readonly advice: AnswerAdvice;
}

/** The pages after a submitted assessment: first the one for a person who is not sure, then the advice. */
export type Look = 'unsure' | 'advice';

const isAdvised = (answer: QuestionAnswer): answer is AdvisedAnswer =>
  Boolean(answer.advice) && answer.patient_answer !== null;

const advisedIn = ({ question_answers }: AssessmentCategory): readonly AdvisedAnswer[] =>
  question_answers.filter(isAdvised);

const ofKind = (category: AssessmentCategory, kind: AnswerAdvice['kind']): readonly AdvisedAnswer[] =>
  advisedIn(category).filter(({ advice }) => advice.kind === kind && (advice.text ?? advice.care) !== null);

/** The answers grouped by what the reader should do, safety first. */
export const adviceIn = (category: AssessmentCategory) => ({
  safety: ofKind(category, 'SAFETY'),
  topics: [...ofKind(category, 'DECISION'), ...ofKind(category, 'TOPIC')],
  wishes: ofKind(category, 'WISH'),
  others: ofKind(category, 'OTHER'),
});

/** The pages after the category was submitted, in their order; none where its content advises nothing. */
export const looksAfter = (category: AssessmentCategory): readonly Look[] => {
  const { safety, topics, wishes, others } = adviceIn(category);
  const isUnsure = advisedIn(category).some(({ advice }) => advice.kind === 'DECISION');
  return [
    ...(isUnsure ? (['unsure'] as const) : []),
    ...(safety.length + topics.length + wishes.length + others.length > 0 ? (['advice'] as const) : []),
  ];
};
