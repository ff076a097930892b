import {
  type AssessmentCategory,
  addressOfStep,
  type LearningPage,
  STEP_OF_QUESTIONS,
} from '@candour/contracts';
import type { TaughtQuestion } from './part-questions';

export interface Asked {
  readonly surgeryId: string;
  readonly assessments: readonly AssessmentCategory[];
  readonly isWatched: boolean;
}

/** The questions that the paragraphs of a part teach. Those of the assessment open after the videos, as its step does. */
export const questionsTaughtIn = (
  { surgeryId, assessments, isWatched }: Asked,
  { paragraphs }: LearningPage['parts'][number],
): TaughtQuestion[] => {
  const keys = paragraphs.map(({ key }) => key);
  const [before] = assessments;
  return assessments.flatMap(({ category, question_answers }) => {
    const step = addressOfStep(surgeryId, STEP_OF_QUESTIONS[category]);
    const isOpen = category === 'Pre Assessment' || (isWatched && before?.completed === true);
    return question_answers
      .filter(({ question_taught_in }) => question_taught_in !== null && keys.includes(question_taught_in))
      .map(({ question_id, question_heading }) => ({
        question_id,
        question_heading,
        href: isOpen ? `${step}#${question_id}` : null,
      }));
  });
};
