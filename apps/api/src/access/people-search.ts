import { type ListQuery, searchWords } from '@candour/contracts';
import { type Sql, joined, sql } from '../database/sql';

/** The condition that each word typed is found; true without a word. */
const eachWord = ({ search }: ListQuery, isFound: (word: string) => Sql): Sql =>
  joined([sql`true`, ...searchWords(search ?? '').map(isFound)], sql` AND `);

/** Finds patients `p` by title, names, birth date and numbers. */
export const patientSearch = (query: ListQuery): Sql =>
  eachWord(query, (word) => sql`strpos(p.patient_search, ${word}) > 0`);

/** Finds surgeries `s` by what finds their patient `p`, and by the operation. */
export const surgerySearch = (query: ListQuery): Sql =>
  eachWord(
    query,
    (word) => sql`(strpos(p.patient_search, ${word}) > 0 OR s.operation_id IN (
      SELECT named.operation_id FROM operation named WHERE strpos(search_text(named.operation_name), ${word}) > 0))`,
  );

const isInSurgeon = (word: string): Sql => sql`strpos(g.surgeon_search, ${word}) > 0`;

/** Finds surgeons `g` by title, names and GMC number. */
export const surgeonSearch = (query: ListQuery): Sql => eachWord(query, isInSurgeon);

/** In the normal form an address has no hyphen and no apostrophe either; its dots part what was typed into words. */
const isInEmail = (word: string): Sql => sql`strpos(translate(a.email, '-''', ''), ${word}) > 0`;

/** Finds surgeons `g` by the same and the email of their account `a`. */
export const surgeonAccountSearch = (query: ListQuery): Sql =>
  eachWord(query, (word) => sql`(${isInSurgeon(word)} OR ${isInEmail(word)})`);

/** Finds accounts `a` by their email and by what finds their patient `p` and their surgeon `g`, which may be missing. */
export const accountSearch = (query: ListQuery): Sql =>
  eachWord(
    query,
    (word) => sql`(${isInEmail(word)} OR strpos(p.patient_search, ${word}) > 0
      OR (g.surgeon_id IS NOT NULL AND ${isInSurgeon(word)}))`,
  );
