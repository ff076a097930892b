import {
  type JourneyFacts,
  mattersEndpoints,
  type Note,
  noteEndpoints,
  type Patient,
  patientEndpoints,
  surgeryEndpoints,
  type SurgeryMatters,
} from '@candour/contracts';
import { call } from '../../../api/client';
import { loadSurgeryWork } from './surgery-work.actors';

/** All data that the surgeon reads about one surgery. */
export interface SurgeryBrief extends JourneyFacts {
  readonly patient: Patient;
  /** Oldest first. */
  readonly notes: readonly Note[];
  readonly matters: SurgeryMatters | null;
}

export const loadSurgeryBrief = async (id: string, signal: AbortSignal): Promise<SurgeryBrief> => {
  const about = { params: { id }, signal };
  const { surgery } = await call(surgeryEndpoints.readSurgery, about);
  const [{ patient }, work, { surgery_notes: notes }, { matters }] = await Promise.all([
    call(patientEndpoints.readPatient, { params: { id: surgery.patient_id }, signal }),
    loadSurgeryWork(id, signal),
    call(noteEndpoints.listNotes, about),
    call(mattersEndpoints.readMatters, about),
  ]);
  return { surgery, patient, ...work, notes, matters };
};
