import { isReady, type Missing } from './worklist';
import type { WorklistRow } from './worklist.calls';

type Waiting = Pick<
  WorklistRow,
  'state' | 'hold' | 'holds' | 'confirmation_due' | 'waiting_for' | 'missing' | 'progress'
>;

const HELD = {
  SIDE: 'On hold: sides differ',
  CONCERN: 'On hold: concern open',
  MORE_TIME: 'On hold: patient wants more time',
} as const;

/** The beginning of each sentence about a step of the patient. */
export const PATIENT_WAITS = 'Patient: ';

const part = (name: string, { done, total }: { readonly done: number; readonly total: number }): string =>
  `${PATIENT_WAITS}${name} ${done} of ${total}`;

const PATIENTS: Readonly<Partial<Record<Missing, (progress: WorklistRow['progress']) => string>>> = {
  PRE_ASSESSMENT: ({ pre_assessment }) => part('first questions', pre_assessment),
  LEARNING: ({ learning }) => part('videos', learning),
  ASSESSMENT: ({ assessment }) => part('questions', assessment),
  CERTIFICATE: () => `${PATIENT_WAITS}certificate`,
  BIRTH_DATE: () => `${PATIENT_WAITS}details`,
  GENDER: () => `${PATIENT_WAITS}details`,
  SIDE: () => `${PATIENT_WAITS}details`,
  PATIENT_SIGNATURE: () => `${PATIENT_WAITS}signature`,
  PATIENT_CONFIRMATION: () => `${PATIENT_WAITS}confirmation`,
};

const surgeons = ({ state, missing }: Waiting): string => {
  if (state === 'SIGNED') return 'Your confirmation';
  if (state === 'PATIENT_SIGNED') return 'Your signature';
  return missing.includes('STATEMENT') ? 'Your statement' : 'Hospital is missing';
};

/** The pending step of a surgery, for its surgeon. */
export const worklistSentence = (row: Waiting): string => {
  if (row.state === 'DECLINED') return 'Declined';
  if (row.state === 'WITHDRAWN') return 'Withdrawn';
  if (row.hold !== null) return HELD[row.hold];
  if (isReady(row)) return 'Ready';
  if (row.waiting_for === 'SURGEON') return surgeons(row);
  const next = row.missing.find((missing) => missing in PATIENTS);
  return (next && PATIENTS[next]?.(row.progress)) ?? `${PATIENT_WAITS}signature`;
};
