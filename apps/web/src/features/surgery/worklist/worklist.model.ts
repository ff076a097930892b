import {
  isCertified,
  isSignedByBoth,
  messages,
  sideForSurgeon,
  signaturesOf,
  type Surgery,
  TOP_OPERATIONS,
} from '@candour/contracts';
import { isAtRest, type Standing, standingOf } from '../../../shell/consent/standing';
import { staffStandings } from '../../../shell/consent/staff-words';
import type { ChipTone } from '../../../ui/status-chip/status-chip';
import { words } from './words';

/**
 * "Total hip replacement, Right" for the surgeon; only the name of the operation while they have chosen no side.
 */
export const operationAndSide = (
  surgery: Pick<Surgery, 'operation_name'> & Parameters<typeof sideForSurgeon>[0],
): string => [surgery.operation_name, sideForSurgeon(surgery)].filter(Boolean).join(', ');

export interface OperationCount {
  readonly name: string;
  readonly count: number;
}

/** The most common operations, as many as the page has cards for; ties are sorted by name. */
export const mostCommonOperations = (
  surgeries: readonly Pick<Surgery, 'operation_name'>[],
): readonly OperationCount[] => {
  const counts = new Map<string, number>();
  for (const { operation_name: name } of surgeries) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en-GB'))
    .slice(0, TOP_OPERATIONS);
};

type Progressing = Pick<
  Surgery,
  'certificate_consented_at' | 'patient_signed_at' | 'surgeon_signed_at' | 'consent' | 'ended'
>;

/** The states in which the signatures determine the pending step. */
const SIGNING: readonly Standing[] = ['OPEN', 'PATIENT_SIGNED', 'SURGEON_SIGNED', 'SIGNED'];

/** The pending step of a surgery, or why nobody can sign, from the data in its row. */
export const progressOf = (surgery: Progressing): { readonly tone: ChipTone; readonly text: string } => {
  const standing = standingOf(surgery);
  if (isAtRest(standing) || !SIGNING.includes(standing)) {
    const { tone, word } = staffStandings[standing];
    return { tone, text: word };
  }
  const form = signaturesOf(surgery);
  if (isSignedByBoth(form)) return { tone: 'good', text: words.progress.complete };
  if (form.patient_signed) return { tone: 'waiting', text: words.progress.surgeonSignature };
  if (form.surgeon_signed) return { tone: 'info', text: words.progress.patientSignature };
  return {
    tone: 'info',
    text: isCertified(surgery) ? words.progress.certificate : messages.certificateIncomplete,
  };
};
