import {
  type JourneyFacts,
  type Note,
  noteEndpoints,
  type Patient,
  patientEndpoints,
  surgeryEndpoints,
} from '@candour/contracts';
import { call } from '../../api/client';
import { loadSurgeryWork } from './surgery-work.actors';

/** Everything about one surgery that its surgeon reads between two cases. */
export interface SurgeryBrief extends JourneyFacts {
  readonly patient: Patient;
  /** Oldest first. */
  readonly notes: readonly Note[];
}

export const loadSurgeryBrief = async (id: string, signal: AbortSignal): Promise<SurgeryBrief> => {
  const about = { params: { id }, signal };
  const { surgery } = await call(surgeryEndpoints.readSurgery, about);
  const [{ patient }, work, { surgery_notes: notes }] = await Promise.all([
    call(patientEndpoints.readPatient, { params: { id: surgery.patient_id }, signal }),
    loadSurgeryWork(id, signal),
    call(noteEndpoints.listNotes, about),
  ]);
  return { surgery, patient, ...work, notes };
};
