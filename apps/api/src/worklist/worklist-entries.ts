import {
  SAME_SURNAME_DAYS,
  type WorklistCounts,
  type WorklistGroup,
  WORKLIST_GROUPS,
  WORKLIST_STATES,
  type WorklistState,
  daysAfter,
  isReady,
  isSignatureDue,
  isStopped,
  unansweredNotes,
  waitingFor,
  worklistGroup,
  worklistWeeks,
} from '@candour/contracts';
import type { WorklistFacts } from './worklist-facts';
import type { WorklistEntry } from './worklist-view';

const surnameOf = ({ patient_last_name }: WorklistFacts): string => patient_last_name.toLowerCase();

const { compare } = new Intl.Collator('en-GB', { sensitivity: 'base' });

const byName = (one: WorklistFacts, other: WorklistFacts): number =>
  compare(one.patient_last_name, other.patient_last_name) ||
  compare(one.patient_first_name, other.patient_first_name) ||
  one.surgery_id.localeCompare(other.surgery_id);

const byDate = (one: WorklistEntry, other: WorklistEntry): number =>
  WORKLIST_GROUPS.indexOf(one.when) - WORKLIST_GROUPS.indexOf(other.when) ||
  (one.surgery_date ?? '').localeCompare(other.surgery_date ?? '') ||
  byName(one, other);

const ORDERS = { date: byDate, name: byName };

/** The surgeries of other patients with the same surname on nearby days. */
export const namesakesOf = <Facts extends WorklistFacts>(one: Facts, others: readonly Facts[]): Facts[] => {
  const { surgery_date } = one;
  if (surgery_date === null) return [];
  const [from, to] = [
    daysAfter(surgery_date, -SAME_SURNAME_DAYS),
    daysAfter(surgery_date, SAME_SURNAME_DAYS),
  ];
  return others.filter(
    (other) =>
      other.patient_id !== one.patient_id &&
      surnameOf(other) === surnameOf(one) &&
      other.surgery_date !== null &&
      other.surgery_date >= from &&
      other.surgery_date <= to,
  );
};

const patientsIn = (facts: readonly WorklistFacts[]): number =>
  new Set(facts.map(({ patient_id }) => patient_id)).size;

/** The whole worklist of a day, in its order. */
export const entriesOf = (
  facts: readonly WorklistFacts[],
  today: string,
  sort: keyof typeof ORDERS = 'date',
): WorklistEntry[] => {
  const bySurname = Map.groupBy(facts, surnameOf);
  return facts
    .map((fact) => ({
      ...fact,
      when: worklistGroup(fact.surgery_date, today),
      waiting_for: waitingFor(fact),
      is_ready: isReady(fact),
      unanswered_notes: unansweredNotes(fact.note_authors ?? []),
      same_surname: patientsIn(namesakesOf(fact, bySurname.get(surnameOf(fact)) ?? [])),
    }))
    .toSorted(ORDERS[sort]);
};

const STATES: Readonly<Record<WorklistState, (entry: WorklistEntry) => boolean>> = {
  surgeon: ({ waiting_for }) => waiting_for === 'SURGEON',
  signature: isSignatureDue,
  patient: ({ waiting_for }) => waiting_for === 'PATIENT',
  ready: ({ is_ready }) => is_ready,
  stopped: isStopped,
  'talk-about': ({ talk_about }) => talk_about > 0,
  notes: ({ unanswered_notes }) => unanswered_notes > 0,
};

export interface Narrowed {
  readonly when?: WorklistGroup | null | undefined;
  readonly date?: string | null | undefined;
  readonly state?: WorklistState | null | undefined;
}

export const narrowed = (
  entries: readonly WorklistEntry[],
  { when, date, state }: Narrowed,
): WorklistEntry[] =>
  entries.filter(
    (entry) =>
      entry.is_found &&
      (!when || entry.when === when) &&
      (!date || entry.surgery_date === date) &&
      (!state || STATES[state](entry)),
  );

const isInWeek = (on: string, monday: string): boolean => on >= monday && on < daysAfter(monday, 7);

/** Each count is the number of rows with that filter or group in place of the call's own. */
export const countsOf = (
  entries: readonly WorklistEntry[],
  { when, date, state }: Narrowed,
  today: string,
): WorklistCounts => {
  const inGroup = narrowed(entries, { when, date });
  const inState = narrowed(entries, { state });
  const groupOf = (name: WorklistGroup) => {
    const all = inState.filter((entry) => entry.when === name);
    const ready = all.filter(({ is_ready }) => is_ready).length;
    return { total: all.length, ready, not_ready: all.length - ready };
  };
  return {
    all: inGroup.length,
    states: Object.fromEntries(
      WORKLIST_STATES.map((name) => [name, inGroup.filter(STATES[name]).length]),
    ) as WorklistCounts['states'],
    groups: Object.fromEntries(
      WORKLIST_GROUPS.map((name) => [name, groupOf(name)]),
    ) as WorklistCounts['groups'],
    weeks: worklistWeeks(today).map((monday) => {
      const all = inState.filter(
        ({ surgery_date: on }) => on !== null && on >= today && isInWeek(on, monday),
      );
      const ready = all.filter(({ is_ready }) => is_ready).length;
      return { monday, ready, not_ready: all.length - ready };
    }),
  };
};
