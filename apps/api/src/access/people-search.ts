import { type ListQuery, firstNamesTyped, searchWords } from '@candour/contracts';
import { type Sql, joined, sql } from '../database/sql';

/** The condition that a typed word is found. */
type Found = (word: string) => Sql;

/**
 * The condition that each typed word is found, and that each word typed as a first name is one; true without a
 * word.
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

/** Finds surgeons `g` by title, names and GMC number. */
export const surgeonSearch = (query: ListQuery): Sql => eachWord(query, isInSurgeon, isSurgeonFirstName);

/** The normal form has no hyphen and no apostrophe; dots separate the typed words. */
const isInEmail: Found = (word) => sql`strpos(translate(a.email, '-''', ''), ${word}) > 0`;

/** Finds surgeons `g` by the same, or by the email of their account `a`. */
export const surgeonAccountSearch = (query: ListQuery): Sql =>
  eachWord(query, (word) => sql`(${isInSurgeon(word)} OR ${isInEmail(word)})`, isSurgeonFirstName);

/** Finds accounts `a` by their email, their patient `p` or their surgeon `g`, each of which may be missing. */
export const accountSearch = (query: ListQuery): Sql =>
  eachWord(
    query,
    (word) => sql`(${isInEmail(word)} OR strpos(p.patient_search, ${word}) > 0
      OR (g.surgeon_id IS NOT NULL AND ${isInSurgeon(word)}))`,
    (word) => sql`(${isPatientFirstName(word)} OR ${isSurgeonFirstName(word)})`,
  );
