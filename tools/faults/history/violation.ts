import type { Circumstances, Facts } from './facts.ts';
import type { Operation } from './operation.ts';

/** The invariants of a run, by number. */
export const INVARIANTS = {
  I1: 'a surgery has one signature of each side at most, one certificate, one withdrawal and one document of a kind',
  I2: 'every acknowledged write is there',
  I3: 'one idempotency key has one effect at most',
  I4: 'a completed category is unchanged after its completion',
  I5: 'the product counts as many answers as there are',
  I6: 'a stored document is the file that was stored, and never changes',
  I7: 'the surgeon of a surgery changes only by a link to a free one or by the patient, before anybody has signed',
  I8: 'a unique code belongs to one surgery',
  I9: 'each acknowledged change has one audit entry, and the records are whole',
  I10: 'a mail is sent once, and once more at most each time a process is killed or loses its database',
  I11: 'a session works no longer than a second after its end',
  I12: 'nobody links or signs as a surgeon who was not verified at that instant',
  I13: 'no account may be tried with more wrong passwords than its limit lets pass',
  I14: 'a document that was asked for is there, and was printed and stored once',
} as const;

export type Invariant = keyof typeof INVARIANTS;

export interface Violation {
  readonly invariant: Invariant;
  readonly what: string;
}

export interface Evidence {
  readonly operations: readonly Operation[];
  readonly facts: Facts;
  readonly circumstances: Circumstances;
}

/** Finds each case in which its invariant does not hold. */
export type Check = (evidence: Evidence) => readonly Violation[];

/** The groups that have more than one member, by key. */
export const repeated = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly (readonly [string, readonly Item[]])[] =>
  [...Map.groupBy(items, keyOf)].filter(([, group]) => group.length > 1);
