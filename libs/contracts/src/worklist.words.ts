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

const part = (name: string, { done, total }: { readonly done: number; readonly total: number }): string =>
  `Patient: ${name} ${done} of ${total}`;

const PATIENTS: Readonly<Partial<Record<Missing, (progress: WorklistRow['progress']) => string>>> = {
  PRE_ASSESSMENT: ({ pre_assessment }) => part('first questions', pre_assessment),
  LEARNING: ({ learning }) => part('videos', learning),
  ASSESSMENT: ({ assessment }) => part('questions', assessment),
  CERTIFICATE: () => 'Patient: certificate',
  BIRTH_DATE: () => 'Patient: details',
  GENDER: () => 'Patient: details',
  SIDE: () => 'Patient: details',
  PATIENT_SIGNATURE: () => 'Patient: signature',
  PATIENT_CONFIRMATION: () => 'Patient: confirmation',
};

const surgeons = ({ state, missing }: Waiting): string => {
  if (state === 'SIGNED') return 'Your confirmation';
  if (state === 'PATIENT_SIGNED') return 'Your signature';
  return missing.includes('STATEMENT') ? 'Your statement' : 'Hospital is missing';
};

/** What a surgery waits for, to its surgeon. */
export const worklistSentence = (row: Waiting): string => {
  if (row.state === 'DECLINED') return 'Declined';
  if (row.state === 'WITHDRAWN') return 'Withdrawn';
  if (row.hold !== null) return HELD[row.hold];
  if (isReady(row)) return 'Ready';
  if (row.waiting_for === 'SURGEON') return surgeons(row);
  const next = row.missing.find((missing) => missing in PATIENTS);
  return (next && PATIENTS[next]?.(row.progress)) ?? 'Patient: signature';
};
