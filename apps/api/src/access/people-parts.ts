import { type ListQuery, searchWords } from '@candour/contracts';
import { type Sql, sql } from '../database/sql';

/** The number of characters of a part in the index, as in the function `search_parts` of the database. */
const PART_LENGTH = 3;
/** Nearly every text contains these characters, so a scan is faster than the index. */
const EVERYWHERE = /^[a-z0-9]$/;

const partsOf = (word: string): readonly string[] => {
  const signs = [...word];
  return signs.slice(PART_LENGTH - 1).map((_, start) => signs.slice(start, start + PART_LENGTH).join(''));
};

const quoted = (part: string): string => `'${part.replace(/['\\]/g, '$&$&')}'`;

/** The parts of a word as a condition on the index; a shorter word is a prefix of a part. */
const partsQuery = (word: string): string => partsOf(word).map(quoted).join(' & ') || `${quoted(word)}:*`;

/**
 * Conditions on an account `a`, its patient `p` and its surgeon `g`, each served by an index. Everybody whom the
 * search finds meets one of them, and so do others. Null where no index helps.
 */
export const accountParts = ({ search }: ListQuery): readonly Sql[] | null => {
  const [longest] = searchWords(search ?? '').toSorted((one, other) => other.length - one.length);
  if (longest === undefined || EVERYWHERE.test(longest)) return null;
  const parts = sql`${partsQuery(longest)}::tsquery`;
  return [
    sql`search_parts(translate(a.email, '-''', '')) @@ ${parts}`,
    sql`search_parts(p.patient_search) @@ ${parts}`,
    sql`search_parts(g.surgeon_search) @@ ${parts}`,
  ];
};
