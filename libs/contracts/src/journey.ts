import type { AssessmentCategory, AssessmentCategoryName } from './assessment';
import type { Certificate } from './certificate';
import type { ConsentForm } from './consent-form';
import { DROPDOWN_OVER_ANSWERS } from './limits';
import type { Patient } from './patient';
import type { ResourceCategory } from './resource';
import { arePatientDetailsComplete, isSigned, isSurgeonLinked } from './signing';
import type { Surgery } from './surgery';

/** The nine steps of section 2, in order. */
export const JOURNEY_STEPS = [
  { id: 'initial-assessment', name: 'Initial Assessment', required: true },
  { id: 'learning-resources', name: 'Learning Resources', required: true },
  { id: 'consent-assessment', name: 'Consent Assessment', required: true },
  { id: 'feedback', name: 'Feedback', required: false },
  { id: 'certificate', name: 'Certificate', required: true },
  { id: 'patient-details', name: 'Patient Details', required: true },
  { id: 'surgery-details', name: 'Surgery Details', required: false },
  { id: 'consent-form', name: 'Consent Form', required: true },
  { id: 'congratulations', name: 'Congratulations', required: false },
] as const;

export type JourneyStep = (typeof JOURNEY_STEPS)[number];
export type JourneyStepId = JourneyStep['id'];

/** The step that asks the questions of a category. */
export const STEP_OF_QUESTIONS = {
  'Pre Assessment': 'initial-assessment',
  Assessment: 'consent-assessment',
  Feedback: 'feedback',
} as const satisfies Record<AssessmentCategoryName, JourneyStepId>;

/** Progress of a step that counts questions or resources. */
export interface Counted {
  readonly done: number;
  readonly total: number;
  readonly completed: boolean;
}

/** All data that decides the progress of a journey, as the API returns it. */
export interface JourneyFacts {
  readonly surgery: Surgery;
  readonly patient: Pick<Patient, 'patient_gender' | 'patient_date_of_birth'>;
  readonly assessments: readonly AssessmentCategory[];
  readonly resources: readonly ResourceCategory[];
  readonly certificate: Certificate;
  readonly consentForm: Pick<ConsentForm, 'patient_signed' | 'surgeon_signed' | 'consented'> | null;
}

/** The percentage on the patient's step, rounded to the nearest integer. 0 of 0 is 0. */
export const roundedPercent = (done: number, total: number): number =>
  total > 0 ? Math.round((done / total) * 100) : 0;

/** The percentage on the surgeon's chart and the completion chart, rounded down. */
export const flooredPercent = (done: number, total: number): number =>
  total > 0 ? Math.floor((done / total) * 100) : 0;

/** A step is complete when its counts are equal and its flag is set. A percentage of 100 is not enough. */
export const isCountedComplete = (counted: Counted): boolean =>
  counted.completed && counted.total > 0 && counted.done === counted.total;

export const countedAssessment = (category: AssessmentCategory): Counted => ({
  done: category.user_answer_count,
  total: category.total_question_count,
  completed: category.completed,
});

export const countedResources = (category: ResourceCategory): Counted => ({
  done: category.user_engagement_count,
  total: category.total_resource_count,
  completed: category.completed,
});

const NOTHING: Counted = { done: 0, total: 0, completed: false };

const assessmentNamed = (facts: JourneyFacts, name: AssessmentCategory['category']): Counted => {
  const found = facts.assessments.find((category) => category.category === name);
  return found ? countedAssessment(found) : NOTHING;
};

const learning = (facts: JourneyFacts): Counted =>
  facts.resources[0] ? countedResources(facts.resources[0]) : NOTHING;

/** Section 4: "complete when surgery id, operation id, surgeon id and hospital id are all set". */
export const areSurgeryDetailsComplete = (
  surgery: Pick<Surgery, 'surgery_id' | 'operation_id' | 'surgeon_id' | 'hospital_id'>,
): boolean =>
  Boolean(surgery.surgery_id && surgery.operation_id && surgery.surgeon_id && surgery.hospital_id);

export const isCertificateComplete = (certificate: Certificate, surgeryId: string): boolean =>
  certificate.surgery_id === surgeryId && certificate.consented;

export const isStepComplete = (step: JourneyStepId, facts: JourneyFacts): boolean => {
  switch (step) {
    case 'initial-assessment':
      return isCountedComplete(assessmentNamed(facts, 'Pre Assessment'));
    case 'learning-resources':
      return isCountedComplete(learning(facts));
    case 'consent-assessment':
      return isCountedComplete(assessmentNamed(facts, 'Assessment'));
    case 'feedback':
      return isCountedComplete(assessmentNamed(facts, 'Feedback'));
    case 'certificate':
      return isCertificateComplete(facts.certificate, facts.surgery.surgery_id);
    case 'patient-details':
      return arePatientDetailsComplete(facts);
    case 'surgery-details':
      return areSurgeryDetailsComplete(facts.surgery);
    case 'consent-form':
      return facts.consentForm !== null && facts.consentForm.consented && facts.consentForm.patient_signed;
    case 'congratulations':
      return false;
  }
};

/** Percentage of a step. The consent form is always 0 (section 4). Other steps without counts are 0 or 100. */
export const stepPercent = (step: JourneyStepId, facts: JourneyFacts): number => {
  const of = (counted: Counted): number => roundedPercent(counted.done, counted.total);
  switch (step) {
    case 'initial-assessment':
      return of(assessmentNamed(facts, 'Pre Assessment'));
    case 'learning-resources':
      return of(learning(facts));
    case 'consent-assessment':
      return of(assessmentNamed(facts, 'Assessment'));
    case 'feedback':
      return of(assessmentNamed(facts, 'Feedback'));
    case 'consent-form':
      return 0;
    default:
      return isStepComplete(step, facts) ? 100 : 0;
  }
};

/**
 * Surgery Details is required and shown until a verified surgeon is linked, because a form needs the surgeon's
 * signature. A signed form names its surgeon, and the patient chooses another one on a separate page.
 */
export const isStepRequired = (step: JourneyStepId, facts: JourneyFacts): boolean =>
  step === 'surgery-details'
    ? !isSurgeonLinked(facts.surgery) && !isSigned(facts.surgery)
    : JOURNEY_STEPS.some((row) => row.id === step && row.required);

/** The steps that are counted, the same at any time: Surgery Details is none of them while it is required. */
export const COUNTED_STEPS: readonly JourneyStep[] = JOURNEY_STEPS.filter(({ required }) => required);

/**
 * Whether a required step keeps the patient from continuing. Surgery Details does so only until a surgeon is linked.
 */
const blocksJourney = (step: JourneyStepId, facts: JourneyFacts): boolean =>
  isStepRequired(step, facts) && (step === 'surgery-details' || !isStepComplete(step, facts));

/** "On load the active step is the first incomplete step": the first incomplete required one, or the last step. */
export const firstIncompleteStep = (facts: JourneyFacts): JourneyStepId =>
  JOURNEY_STEPS.find((step) => blocksJourney(step.id, facts))?.id ?? 'congratulations';

const positionOf = (step: JourneyStepId): number => JOURNEY_STEPS.findIndex((row) => row.id === step);

/**
 * The last completed step before the first step that blocks the journey, or null. Without that limit, choosing a
 * surgeon and a hospital at the start would complete Surgery Details and so unlock every step before it.
 */
export const furthestCompletedStep = (facts: JourneyFacts): JourneyStepId | null => {
  const end = positionOf(firstIncompleteStep(facts));
  return (
    JOURNEY_STEPS.filter((step, position) => position < end && isStepComplete(step.id, facts)).at(-1)?.id ??
    null
  );
};

/** The patient can select every step up to the furthest completed one, and the first incomplete one. */
export const isStepSelectable = (step: JourneyStepId, facts: JourneyFacts): boolean => {
  const furthest = furthestCompletedStep(facts);
  return (
    step === firstIncompleteStep(facts) || (furthest !== null && positionOf(step) <= positionOf(furthest))
  );
};

/**
 * The step after a completed one: the next optional step if it is incomplete, otherwise the first incomplete required
 * step.
 */
export const stepAfter = (step: JourneyStepId, facts: JourneyFacts): JourneyStepId => {
  const next = JOURNEY_STEPS[positionOf(step) + 1];
  const offered =
    next !== undefined &&
    (next.id === 'feedback' || next.id === 'surgery-details') &&
    !isStepComplete(next.id, facts);
  return offered ? next.id : firstIncompleteStep(facts);
};

/**
 * Whether an address may open a step: a selectable one, or the optional step that is offered after the furthest
 * completed one.
 */
export const mayOpenStep = (step: JourneyStepId, facts: JourneyFacts): boolean => {
  const furthest = furthestCompletedStep(facts);
  return isStepSelectable(step, facts) || (furthest !== null && stepAfter(furthest, facts) === step);
};

/** Whether the patient has answered, viewed or consented to anything. If so, the start screen is skipped. */
export const hasBegun = (facts: JourneyFacts): boolean =>
  facts.assessments.some((category) => category.user_answer_count > 0) ||
  facts.resources.some((category) => category.user_engagement_count > 0) ||
  facts.certificate.consented;

/**
 * Section 2: a question with more than 5 possible answers and no multiple choice is a dropdown; any other has radios.
 */
export const usesDropdown = (possibleAnswers: number, allowMultiple: boolean): boolean =>
  possibleAnswers > DROPDOWN_OVER_ANSWERS && !allowMultiple;
