import {
  arePatientDetailsComplete,
  countedAssessment,
  countedResources,
  type Counted,
  flooredPercent,
  isCertificateComplete,
  isCountedComplete,
  type JourneyFacts,
} from '@candour/contracts';
import { words } from './surgery-brief.words';

export interface ChecklistRow {
  readonly name: string;
  readonly isComplete: boolean;
  /** For what is counted: how far it is, floored as the surgeon's chart has it. */
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

/** What the consent needs, in the order of the journey: the surgeon sees at once what is missing. */
export const checklistOf = (facts: JourneyFacts): readonly ChecklistRow[] => [
  ...assessment(facts, 'Pre Assessment'),
  ...facts.resources.map((row) => counted(words.learning, countedResources(row), words.watched)),
  ...assessment(facts, 'Assessment'),
  fact(words.certificate, isCertificateComplete(facts.certificate, facts.surgery.surgery_id)),
  fact(words.patientDetails, arePatientDetailsComplete(facts)),
  fact(words.hospital, facts.surgery.hospital_id !== null),
  fact(words.date, facts.surgery.surgery_date !== null),
  fact(words.patientSignature, facts.consentForm?.patient_signed ?? false),
  fact(words.surgeonSignature, facts.consentForm?.surgeon_signed ?? false),
];

/** The names of what is missing, in the same order; nothing, once both have signed and nothing can change. */
export const missingOf = (facts: JourneyFacts): readonly string[] =>
  isConsentFormComplete(facts)
    ? []
    : checklistOf(facts).flatMap(({ name, isComplete }) => (isComplete ? [] : [name]));

/** "complete when both": patient and surgeon have signed. */
export const isConsentFormComplete = ({ consentForm }: Pick<JourneyFacts, 'consentForm'>): boolean =>
  consentForm !== null && consentForm.patient_signed && consentForm.surgeon_signed;
