import {
  arePatientDetailsComplete,
  type Counted,
  countedAssessment,
  countedResources,
  flooredPercent,
  isCertificateComplete,
  isCountedComplete,
  isSignedBy,
  isSignedByBoth,
  type JourneyFacts,
} from '@candour/contracts';
import { words } from './words';

export interface ChecklistRow {
  readonly name: string;
  readonly isComplete: boolean;
  /** Progress of a counted row, floored as in the surgeon's chart. */
  readonly progress: { readonly percent: number; readonly text: string } | null;
}

const counted = (name: string, of: Counted, text: (done: number, total: number) => string): ChecklistRow => ({
  name,
  isComplete: isCountedComplete(of),
  progress: { percent: flooredPercent(of.done, of.total), text: text(of.done, of.total) },
});

const fact = (name: string, isComplete: boolean): ChecklistRow => ({ name, isComplete, progress: null });

const assessment = (
  facts: JourneyFacts,
  category: 'Pre Assessment' | 'Assessment',
): readonly ChecklistRow[] =>
  facts.assessments
    .filter((row) => row.category === category)
    .map((row) => counted(category, countedAssessment(row), words.answered));

/** The requirements of the consent in the order of the journey. */
export const checklistOf = (facts: JourneyFacts): readonly ChecklistRow[] => [
  ...assessment(facts, 'Pre Assessment'),
  ...facts.resources.map((row) => counted(words.learning, countedResources(row), words.learned)),
  ...assessment(facts, 'Assessment'),
  fact(words.certificate, isCertificateComplete(facts.certificate, facts.surgery.surgery_id)),
  fact(words.patientDetails, arePatientDetailsComplete(facts)),
  fact(words.hospital, facts.surgery.hospital_id !== null),
  fact(words.date, facts.surgery.surgery_date !== null),
  fact(words.patientSignature, isSignedBy('PATIENT', facts.consentForm)),
  fact(words.surgeonSignature, isSignedBy('SURGEON', facts.consentForm)),
];

/**
 * The names of the missing requirements, in the same order; after both signatures only a missing hospital or date.
 * An ended surgery has none.
 */
export const missingOf = (facts: JourneyFacts): readonly string[] => {
  if (facts.surgery.ended !== null) return [];
  if (!isSignedByBoth(facts.consentForm)) {
    return checklistOf(facts).flatMap(({ name, isComplete }) => (isComplete ? [] : [name]));
  }
  return [
    ...(facts.surgery.hospital_id === null ? [words.hospitalNotChosen] : []),
    ...(facts.surgery.surgery_date === null ? [words.dateNotKnown] : []),
  ];
};

/** The number of flagged answers that are not marked as discussed. */
export const openAnswersOf = ({ assessments }: Pick<JourneyFacts, 'assessments'>): number =>
  assessments
    .flatMap(({ question_answers }) => question_answers)
    .filter(({ talk_about, discussed }) => talk_about === true && discussed?.outcome !== 'DISCUSSED').length;
