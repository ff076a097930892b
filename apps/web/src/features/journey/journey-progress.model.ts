import {
  type AssessmentSummary,
  firstIncompleteStep,
  flooredPercent,
  isStepComplete,
  type JourneyFacts,
  type JourneyStepId,
  labels,
  requiredSteps,
  type ResourceSummary,
  stepPercent,
  type Surgery,
} from '@candour/contracts';
import { journeyWords } from './journey.words';

/** The facts of a journey as far as the summaries tell them: enough to say how far it is. */
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
  certificate: { surgery_id: surgery.surgery_id, consented: surgery.certificate_consented_at !== null },
  consentForm: {
    patient_signed: surgery.patient_signed_at !== null,
    surgeon_signed: surgery.surgeon_signed_at !== null,
    consented: surgery.patient_signed_at !== null,
  },
});

export interface HowFar {
  readonly done: number;
  readonly total: number;
  /** "Completion percent is floored in the completion chart." */
  readonly percent: number;
  readonly next: JourneyStepId;
}

export const howFar = (facts: JourneyFacts): HowFar => {
  const steps = requiredSteps(facts);
  const done = steps.filter(({ id }) => isStepComplete(id, facts)).length;
  return {
    done,
    total: steps.length,
    percent: flooredPercent(done, steps.length),
    next: firstIncompleteStep(facts),
  };
};

const assessmentSteps: readonly JourneyStepId[] = ['initial-assessment', 'consent-assessment'];

/** "Start Assessment" when at an assessment step with zero progress, otherwise the way on. */
export const continueLabel = (facts: JourneyFacts): string => {
  const next = firstIncompleteStep(facts);
  return assessmentSteps.includes(next) && stepPercent(next, facts) === 0
    ? labels.buttons.startAssessment
    : journeyWords.summary.continue;
};
