import type { Hold, RoundState, Side } from '@candour/contracts';
import { readEventLog } from './event-log';
import { replayTrail } from './replay-trail';

/** A row of an audit trail, as the API writes it. */
export interface Row {
  readonly action: string;
  readonly role: string | null;
  readonly details: object;
  readonly at: string;
}

const AT = '2030-01-01T09:00:00Z';

export const row = (action: string, role: string | null = null, details: object = {}, at = AT): Row => ({
  action,
  role,
  details,
  at,
});

/** The entry of a move of consent. */
export const move = (
  action: string,
  round: number,
  [from, to]: readonly [RoundState, RoundState],
  holds: readonly Hold[] = [],
  at = AT,
): Row => row(`consent.${action}`, null, { round, from, to, holds }, at);

/** The entries of a signature; the first one of a round freezes the form. */
export const signing = (role: Side, round: number, states: readonly [RoundState, RoundState]): Row[] => [
  move(`${role.toLowerCase()}-signed`, round, states),
  ...(states[0] === 'OPEN' ? [row('consent-form.frozen', role)] : []),
  row('consent-form.signed', role),
];

export const closing = (round: number, state: RoundState): Row =>
  row('consent-round.closed', null, { round, state });

/** A surgery up to the first signature. */
export const untilSigning: readonly Row[] = [
  row('surgery.created', 'PATIENT'),
  row('assessment.answered', 'PATIENT'),
  row('resource.engaged', 'PATIENT'),
  row('surgery.code-looked-up', 'SURGEON'),
  row('surgery.linked', 'SURGEON'),
  row('document.requested'),
  row('certificate.completed', 'PATIENT'),
  row('document.stored'),
  row('patient.details-updated', 'PATIENT'),
];

/** The first round: signed, taken back, thought about again. */
export const signedByPatient = signing('PATIENT', 1, ['OPEN', 'PATIENT_SIGNED']);
export const signedByBoth = [...signedByPatient, ...signing('SURGEON', 1, ['PATIENT_SIGNED', 'SIGNED'])];
export const withdrawn = move('patient-withdrew', 1, ['SIGNED', 'WITHDRAWN']);
export const reconsidered = [
  move('patient-reconsidered', 1, ['WITHDRAWN', 'WITHDRAWN']),
  closing(1, 'WITHDRAWN'),
];

export const replayed = (rows: readonly Row[]) => replayTrail(readEventLog(JSON.stringify(rows)).events);

/** The actions that could not have happened, in the order of the trail. */
export const refusedIn = (rows: readonly Row[]): readonly string[] =>
  replayed(rows)
    .filter(({ isAllowed }) => !isAllowed)
    .map(({ event }) => event.type);
