import {
  type Missing,
  type WaitingFor,
  type WorklistGroup,
  type WorklistRow,
  hasSide,
  isSideSet,
  sideForSurgeon,
  worklistSentence,
} from '@candour/contracts';
import { consentView } from '../call/consent-view';
import { identityOf } from '../access/patient-identity';
import type { SurgeryRow } from '../call/surgery-row';
import type { WorklistFacts, WorklistProgress } from './worklist-facts';

/** The facts with their consequences on a day. */
export interface WorklistEntry extends WorklistFacts {
  readonly when: WorklistGroup;
  readonly waiting_for: WaitingFor;
  readonly is_ready: boolean;
  readonly unanswered_notes: number;
  readonly same_surname: number;
}

export type WorklistDetails = SurgeryRow & WorklistProgress;

const missingOf = (row: WorklistDetails, { has_statement }: WorklistFacts): Missing[] => {
  const isCertified = row.certificate_consented_at !== null;
  const isAskedAgain = row.consent_state === 'SIGNED' && row.confirmation_due;
  const lacks: Readonly<Record<Missing, boolean>> = {
    PRE_ASSESSMENT: !isCertified && !row.is_pre_assessed,
    LEARNING: !isCertified && !row.has_learned,
    ASSESSMENT: !isCertified && !row.is_assessed,
    CERTIFICATE: !isCertified,
    BIRTH_DATE: row.patient_date_of_birth === null,
    GENDER: row.patient_gender === null,
    SIDE: !isSideSet(row),
    STATEMENT: !has_statement,
    SURGEON_SIDE: hasSide(row) && sideForSurgeon(row) === null,
    HOSPITAL: row.hospital_id === null,
    DATE: row.surgery_date === null,
    PATIENT_SIGNATURE: row.patient_signed_at === null,
    SURGEON_SIGNATURE: row.surgeon_signed_at === null,
    PATIENT_CONFIRMATION: isAskedAgain && row.patient_confirmed_at === null,
    SURGEON_CONFIRMATION: isAskedAgain && row.surgeon_confirmed_at === null,
  };
  return (Object.keys(lacks) as Missing[]).filter((missing) => lacks[missing]);
};

/** A row of the worklist. It omits the patient's side until the surgeon has given theirs. */
export const worklistView = (
  row: WorklistDetails,
  entry: WorklistEntry,
  expiresOn: string | null,
): WorklistRow => {
  const waiting = {
    ...consentView(row, expiresOn),
    waiting_for: entry.waiting_for,
    missing: missingOf(row, entry),
    progress: {
      pre_assessment: { done: row.pre_assessment_done, total: row.pre_assessment_total },
      learning: { done: row.learning_done, total: row.learning_total },
      assessment: { done: row.assessment_done, total: row.assessment_total },
    },
  };
  return {
    surgery_id: row.surgery_id,
    patient_id: row.patient_id,
    ...identityOf(row),
    patient_needs: row.patient_needs,
    operation_name: row.operation_name,
    operation_laterality: row.operation_laterality,
    surgeon_side: sideForSurgeon(row),
    hospital_id: row.hospital_id,
    hospital_name: row.hospital_name,
    hospital_city: row.hospital_city,
    surgery_date: row.surgery_date,
    when: entry.when,
    patient_signed_at: row.patient_signed_at?.toISOString() ?? null,
    surgeon_signed_at: row.surgeon_signed_at?.toISOString() ?? null,
    ...waiting,
    sentence: worklistSentence(waiting),
    talk_about: entry.talk_about,
    unanswered_notes: entry.unanswered_notes,
    same_surname: entry.same_surname,
    last_activity_at: row.last_activity_at.toISOString(),
  };
};
