import {
  type AssessmentSummary,
  COUNTED_STEPS,
  firstIncompleteStep,
  flooredPercent,
  isCertified,
  isStepComplete,
  mayOpenStep,
  JOURNEY_STEPS,
  type JourneyFacts,
  type JourneyStepId,
  labels,
  type ResourceSummary,
  signaturesOf,
  stepPercent,
  type Surgery,
} from '@candour/contracts';
import { isOver, standingOf } from '../../shell/consent/standing';
import { journeyWords } from './words';

export const stepNameOf = (step: JourneyStepId): string =>
  JOURNEY_STEPS.find(({ id }) => id === step)?.name ?? '';

/** The facts in the summaries, sufficient to compute the progress of a journey. */
export const factsOfSummaries = (
  surgery: Surgery,
  patient: JourneyFacts['patient'],
  assessments: readonly AssessmentSummary[],
  resources: readonly ResourceSummary[],
): JourneyFacts => ({
  surgery,
  patient,
  assessments: assessments.map((row) => ({ ...row, assessment_id: row.category, question_answers: [] })),
  resources: resources.map((row) => ({ ...row, syllabus_id: row.category, resource_engagements: [] })),
  certificate: { surgery_id: surgery.surgery_id, consented: isCertified(surgery) },
  consentForm: {
    ...signaturesOf(surgery),
    consented: surgery.patient_signed_at !== null,
  },
});

export interface JourneyCompletion {
  readonly done: number;
  readonly total: number;
  /** "Completion percent is floored in the completion chart." */
  readonly percent: number;
}

export const completionOf = (facts: JourneyFacts): JourneyCompletion => {
  const total = COUNTED_STEPS.length;
  const done = COUNTED_STEPS.filter(({ id }) => isStepComplete(id, facts)).length;
  return { done, total, percent: flooredPercent(done, total) };
};

/** Whether Feedback was skipped and can be given after all. */
export const isFeedbackOpen = (facts: JourneyFacts): boolean =>
  mayOpenStep('feedback', facts) && !isStepComplete('feedback', facts);

const assessmentSteps: readonly JourneyStepId[] = ['initial-assessment', 'consent-assessment'];

/** "Start Assessment" at an assessment step with zero progress; otherwise Continue, while there is something to go on with. */
export const continueLabel = (facts: JourneyFacts): string => {
  const next = firstIncompleteStep(facts);
  if (next === 'congratulations' || isOver(standingOf(facts.surgery))) return journeyWords.summary.again;
  return assessmentSteps.includes(next) && stepPercent(next, facts) === 0
    ? labels.buttons.startAssessment
    : journeyWords.summary.continue;
};
