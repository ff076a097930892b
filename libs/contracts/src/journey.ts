import type { AssessmentCategory } from './assessment';
import type { Certificate } from './certificate';
import type { ConsentForm } from './consent-form';
import { DROPDOWN_OVER_ANSWERS } from './limits';
import type { Patient } from './patient';
import type { ResourceCategory } from './resource';
import type { Surgery } from './surgery';

/** The nine steps of section 2 in order. */
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

/** The names of the stages on the home, help and information pages. */
export const STAGES = [
  'Information',
  'Learning',
  'Assessment',
  'Notes',
  'Certificate',
  'Consent Form',
] as const;

/** How far something countable is. */
export interface Counted {
  readonly done: number;
  readonly total: number;
  readonly completed: boolean;
}

/** Everything that decides how far a journey is, as the calls answer it. */
export interface JourneyFacts {
  readonly surgery: Surgery;
  readonly patient: Pick<Patient, 'patient_gender' | 'patient_date_of_birth'>;
  readonly assessments: readonly AssessmentCategory[];
  readonly resources: readonly ResourceCategory[];
  readonly certificate: Certificate;
  readonly consentForm: Pick<ConsentForm, 'patient_signed' | 'surgeon_signed' | 'consented'> | null;
}

/** The patient's step shows the percentage rounded; 0 of 0 is 0. */
export const roundedPercent = (done: number, total: number): number =>
  total > 0 ? Math.round((done / total) * 100) : 0;

/** The surgeon's chart and the completion chart floor it. */
export const flooredPercent = (done: number, total: number): number =>
  total > 0 ? Math.floor((done / total) * 100) : 0;

/** Complete means that the counts are equal and the flag is set, never that a percentage is 100. */
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

/** Where an operation has no side, the side counts as set. */
export const isSideSet = (surgery: Pick<Surgery, 'operation_laterality' | 'surgery_laterality'>): boolean =>
  surgery.operation_laterality === 'none' || surgery.surgery_laterality !== null;

export const arePatientDetailsComplete = (facts: Pick<JourneyFacts, 'patient' | 'surgery'>): boolean =>
  facts.patient.patient_gender !== null &&
  facts.patient.patient_date_of_birth !== null &&
  isSideSet(facts.surgery);

/** Section 4: "complete when surgery id, operation id, surgeon id and hospital id are all set". */
export const areSurgeryDetailsComplete = (
  surgery: Pick<Surgery, 'surgery_id' | 'operation_id' | 'surgeon_id' | 'hospital_id'>,
): boolean =>
  Boolean(surgery.surgery_id && surgery.operation_id && surgery.surgeon_id && surgery.hospital_id);

/** A surgery whose surgeon is VERIFIED counts as linked, by whichever way. */
export const isSurgeonLinked = (surgery: Pick<Surgery, 'surgeon_id' | 'surgeon_status'>): boolean =>
  surgery.surgeon_id !== null && surgery.surgeon_status === 'VERIFIED';

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

/**
 * The whole percentage of a step. The consent form's own always reports 0 (section 4); a step without
 * counts is 0 or 100.
 */
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

/** Surgery Details is required, and shown, while no verified surgeon is linked: nobody could sign otherwise. */
export const isStepRequired = (step: JourneyStepId, facts: JourneyFacts): boolean =>
  step === 'surgery-details'
    ? !isSurgeonLinked(facts.surgery)
    : JOURNEY_STEPS.some((row) => row.id === step && row.required);

/** The steps that the stepper shows and counts. */
export const requiredSteps = (facts: JourneyFacts): readonly JourneyStep[] =>
  JOURNEY_STEPS.filter((step) => isStepRequired(step.id, facts));

/** A required step holds the journey up until it is complete; Surgery Details until a surgeon is linked. */
const holdsUp = (step: JourneyStepId, facts: JourneyFacts): boolean =>
  isStepRequired(step, facts) && (step === 'surgery-details' || !isStepComplete(step, facts));

/** "On load the active step is the first incomplete step": the first required one; the end when none is. */
export const firstIncompleteStep = (facts: JourneyFacts): JourneyStepId =>
  JOURNEY_STEPS.find((step) => holdsUp(step.id, facts))?.id ?? 'congratulations';

const positionOf = (step: JourneyStepId): number => JOURNEY_STEPS.findIndex((row) => row.id === step);

/**
 * The last step in order that is complete, or null. A step behind one that still holds the journey up does not
 * count: a surgeon and a hospital chosen at the start complete Surgery Details, and open nothing before its time.
 */
export const furthestCompletedStep = (facts: JourneyFacts): JourneyStepId | null => {
  const end = positionOf(firstIncompleteStep(facts));
  return (
    JOURNEY_STEPS.filter((step, position) => position < end && isStepComplete(step.id, facts)).at(-1)?.id ??
    null
  );
};

/** A step can be selected at or before the furthest completed one, or when it is the first incomplete one. */
export const isStepSelectable = (step: JourneyStepId, facts: JourneyFacts): boolean => {
  const furthest = furthestCompletedStep(facts);
  return (
    step === firstIncompleteStep(facts) || (furthest !== null && positionOf(step) <= positionOf(furthest))
  );
};

/**
 * The step that follows one that has just been completed: an optional one is offered when it is next and
 * not complete; otherwise the first incomplete required one.
 */
export const stepAfter = (step: JourneyStepId, facts: JourneyFacts): JourneyStepId => {
  const next = JOURNEY_STEPS[positionOf(step) + 1];
  const offered =
    next !== undefined &&
    (next.id === 'feedback' || next.id === 'surgery-details') &&
    !isStepComplete(next.id, facts);
  return offered ? next.id : firstIncompleteStep(facts);
};

/** Whether anything has been answered or viewed: the start screen is then passed. */
export const hasBegun = (facts: JourneyFacts): boolean =>
  facts.assessments.some((category) => category.user_answer_count > 0) ||
  facts.resources.some((category) => category.user_engagement_count > 0) ||
  facts.certificate.consented;

/** Section 2: more than 5 possible answers and no multiple choice is a dropdown, everything else radios. */
export const usesDropdown = (possibleAnswers: number, allowMultiple: boolean): boolean =>
  possibleAnswers > DROPDOWN_OVER_ANSWERS && !allowMultiple;
