import { isSignatureDue, WORKLIST_GROUPS, worklistWeeks } from '../worklist';
import type { WorklistCounts, WorklistRow } from '../worklist.calls';
import { aConsentState, exampleId } from './examples';

/** A surgery of today that waits for the patient's videos. */
export const aWorklistRow = (changes: Partial<WorklistRow> = {}): WorklistRow => ({
  surgery_id: exampleId(1),
  patient_id: exampleId(2),
  patient_title: 'Mrs',
  patient_first_name: 'Anita',
  patient_last_name: 'Shah',
  patient_date_of_birth: '1959-04-09',
  patient_nhs_number: null,
  patient_hospital_number: null,
  patient_needs: null,
  operation_name: 'Total hip replacement',
  operation_laterality: 'required',
  surgeon_side: null,
  hospital_id: exampleId(5),
  hospital_name: 'St Aldhelm’s Hospital',
  hospital_city: 'Bristol',
  surgery_date: '2026-11-26',
  when: 'today',
  ...aConsentState(),
  patient_signed_at: null,
  surgeon_signed_at: null,
  waiting_for: 'PATIENT',
  missing: ['LEARNING', 'ASSESSMENT', 'CERTIFICATE'],
  progress: {
    pre_assessment: { done: 6, total: 6 },
    learning: { done: 2, total: 5 },
    assessment: { done: 0, total: 8 },
  },
  sentence: 'Patient: videos 2 of 5',
  talk_about: 0,
  unanswered_notes: 0,
  same_surname: 0,
  last_activity_at: '2026-11-20T10:00:00.000Z',
  ...changes,
});

/** Counts of rows none of which is ready. */
export const countsOfRows = (rows: readonly WorklistRow[], ready = 0): WorklistCounts => ({
  all: rows.length,
  states: {
    surgeon: rows.filter(({ waiting_for }) => waiting_for === 'SURGEON').length,
    signature: rows.filter(isSignatureDue).length,
    patient: rows.filter(({ waiting_for }) => waiting_for === 'PATIENT').length,
    ready,
    stopped: 0,
    'talk-about': rows.filter(({ talk_about }) => talk_about > 0).length,
    notes: rows.filter(({ unanswered_notes }) => unanswered_notes > 0).length,
  },
  groups: Object.fromEntries(
    WORKLIST_GROUPS.map((name) => {
      const total = rows.filter(({ when }) => when === name).length;
      const of = Math.min(ready, total);
      return [name, { total, ready: of, not_ready: total - of }];
    }),
  ) as WorklistCounts['groups'],
  weeks: worklistWeeks('2026-11-25').map((monday, index) => {
    const total = rows.filter(({ when }) => index === 0 && (when === 'today' || when === 'week')).length;
    const of = Math.min(ready, total);
    return { monday, ready: of, not_ready: total - of };
  }),
});
