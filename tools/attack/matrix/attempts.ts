import type { Place } from '../../testbed/every-call/rows.ts';
import type { Whose } from './oracle.ts';
import { IDENTIFIERS, type Situation } from '../../testbed/every-call/meanings.ts';
import { identifierPlaces } from '../../testbed/every-call/requests.ts';

/** One request of the matrix: a row, a caller, and the owner of the record that one place of it names. */
export interface Attempt {
  readonly situation: Situation;
  readonly whose: Whose;
  /** Null for a row without identifiers, and where every place names the caller's own records. */
  readonly place: Place | null;
  /** The value in that place. */
  readonly value: unknown;
}

/** A well-formed id and a well-formed code that name no record. */
const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';
const UNKNOWN_CODE = 'AAAAAAAA2';
const MALFORMED_ID = "me'--";

/**
 * All attempts of one caller on one row: own records in every place, then each place in turn foreign, unknown
 * and malformed.
 */
export const attemptsOf = (situation: Situation): readonly Attempt[] => [
  { situation, whose: 'own', place: null, value: undefined },
  ...identifierPlaces(situation).flatMap(({ names, ...place }): Attempt[] => {
    const foreign = IDENTIFIERS[names]?.foreign?.(situation);
    const unknown = names === 'code' ? UNKNOWN_CODE : UNKNOWN_ID;
    return [
      ...(foreign === undefined ? [] : [{ situation, whose: 'foreign' as const, place, value: foreign }]),
      { situation, whose: 'unknown', place, value: unknown },
      { situation, whose: 'malformed', place, value: MALFORMED_ID },
    ];
  }),
];

/** In words, for the table. */
export const wordsOf = ({ situation: { row, caller }, whose, place }: Attempt): string =>
  `${row.name} by ${caller.name}, ${whose}${place ? ` ${place.in} ${place.name}` : ''}`;
