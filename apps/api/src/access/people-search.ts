import { type ListQuery, firstNamesTyped, searchWords } from '@candour/contracts';
import { type Sql, joined, sql } from '../database/sql';
import { partsTyped } from './people-parts';

/** The condition that a typed word is found. */
type Found = (word: string) => Sql;

/**
 * The condition that every typed word is found, and that every word typed as a first name is a first name. True if
 * nothing is typed.
 */
const eachWord = ({ search }: ListQuery, isFound: Found, isFirstName: Found): Sql =>
  joined(
    [sql`true`, ...searchWords(search ?? '').map(isFound), ...firstNamesTyped(search ?? '').map(isFirstName)],
    sql` AND `,
  );

/** The condition that a word begins one of the first names or is the title. */
const isFirstNameOf = (title: Sql, firstName: Sql, word: string): Sql =>
  sql`(strpos(' ' || search_names('', ${firstName}, ''), ${` ${word}`}) > 0
    OR strpos(' ' || search_text(${title}) || ' ', ${` ${word} `}) > 0)`;
const isPatientFirstName: Found = (word) =>
  isFirstNameOf(sql`p.patient_title`, sql`p.patient_first_name`, word);
const isSurgeonFirstName: Found = (word) =>
  isFirstNameOf(sql`g.surgeon_title`, sql`g.surgeon_first_name`, word);

/** Finds patients `p` by title, names, birth date and numbers. */
export const patientSearch = (query: ListQuery): Sql =>
  eachWord(query, (word) => sql`strpos(p.patient_search, ${word}) > 0`, isPatientFirstName);

/** Finds surgeries `s` by their patient `p` and by the operation. */
export const surgerySearch = (query: ListQuery): Sql =>
  eachWord(
    query,
    (word) => sql`(strpos(p.patient_search, ${word}) > 0 OR s.operation_id IN (
      SELECT named.operation_id FROM operation named WHERE strpos(search_text(named.operation_name), ${word}) > 0))`,
    isPatientFirstName,
  );

const isInSurgeon: Found = (word) => sql`strpos(g.surgeon_search, ${word}) > 0`;

/** The condition that the index contains the parts of the typed words; true if the index would not help. */
const hasParts = (text: Sql, query: ListQuery): Sql => {
  const parts = partsTyped(query);
  return parts === null ? sql`true` : sql`search_parts(${text}) @@ ${parts}::tsquery`;
};

/** Finds surgeons `g` by title, names and GMC number. */
export const surgeonSearch = (query: ListQuery): Sql => eachWord(query, isInSurgeon, isSurgeonFirstName);

/** The same among all surgeons, with the index if it helps. */
export const indexedSurgeonSearch = (query: ListQuery): Sql =>
  sql`${hasParts(sql`g.surgeon_search`, query)} AND ${surgeonSearch(query)}`;

/** The texts by which a row `f` of `account_search` is found. Its indexes have the same expressions, so change both. */
const OF_ACCOUNT = sql`f.email || ' ' || f.patient || ' ' || f.surgeon`;
const OF_SURGEON = sql`f.email || ' ' || f.surgeon`;

/** A typed word has no space, so it never matches across two of the joined texts. */
const isInText =
  (text: Sql): Found =>
  (word) =>
    sql`strpos(${text}, ${word}) > 0`;

/** Finds surgeons `g` by title, names, GMC number and the email of their account, `f` of `account_search`. */
export const surgeonAccountSearch = (query: ListQuery): Sql =>
  sql`f.surgeon <> '' AND ${hasParts(OF_SURGEON, query)} AND ${eachWord(query, isInText(OF_SURGEON), isSurgeonFirstName)}`;

/**
 * Finds accounts `f` of `account_search` by email, and by the search texts of their patient `p` and surgeon `g`, either
 * of which may be missing. Reads every row.
 */
export const accountSearch = (query: ListQuery): Sql =>
  eachWord(
    query,
    isInText(OF_ACCOUNT),
    (word) => sql`(${isPatientFirstName(word)} OR ${isSurgeonFirstName(word)})`,
  );

/** The same, with the index if it helps. */
export const indexedAccountSearch = (query: ListQuery): Sql =>
  sql`${hasParts(OF_ACCOUNT, query)} AND ${accountSearch(query)}`;
