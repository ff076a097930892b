import { type ListQuery, searchWords } from '@candour/contracts';
import { accountParts } from '../access/people-parts';
import { accountSearch } from '../access/people-search';
import { type Page, readPage } from '../database/paging';
import { type Connection, type Sql, joined, rows, sql } from '../database/sql';

/** The number of accounts that are counted at first, and again whenever a page reaches that far. */
const COUNTED = 500;
/** The number of newest accounts that are searched first for a frequent word. */
const NEWEST = 5_000;

interface Id {
  readonly account_id: string;
}

export interface FoundAccounts {
  /** The ids of the page, the newest first. */
  readonly ids: readonly string[];
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly has_more: boolean;
}

const profilesOf = (account: Sql): Sql => sql`${account} LEFT JOIN patient p ON p.account_id = a.account_id
  LEFT JOIN surgeon g ON g.account_id = a.account_id`;

/** An account `a` with its patient `p` and its surgeon `g`, each of which may be missing. */
export const ACCOUNTS = profilesOf(sql`account a`);
const NEWEST_ACCOUNTS = profilesOf(sql`(SELECT * FROM account ORDER BY account_id DESC LIMIT ${NEWEST}) a`);

/** A limited number of accounts: the newest without a search, otherwise any that the search finds. */
export const someFound = (query: ListQuery, most: number): Sql => {
  if (searchWords(query.search ?? '').length === 0)
    return sql`SELECT account_id FROM account ORDER BY account_id DESC LIMIT ${most}`;
  const found = accountSearch(query);
  const indexed = (accountParts(query) ?? [sql`true`]).map(
    (parts) => sql`(SELECT a.account_id FROM ${ACCOUNTS} WHERE ${parts} AND ${found} LIMIT ${most})`,
  );
  return sql`SELECT account_id FROM (${joined(indexed, sql` UNION `)}) either LIMIT ${most}`;
};

/**
 * A page of a search among all accounts, the newest first. A few results are counted and sorted. With many results
 * the page is nearly always among the newest accounts; otherwise all accounts are scanned from the newest on.
 */
export const findAccounts = async (on: Connection, query: ListQuery, page: Page): Promise<FoundAccounts> => {
  const end = page.page * page.per_page;
  const counted = COUNTED * (Math.floor(end / COUNTED) + 1);
  const some = sql<Id & { readonly total: number }>`SELECT account_id, count(*) OVER ()::int AS total
    FROM (${someFound(query, counted + 1)}) found ORDER BY account_id DESC`;
  const { rows: first, total } = await readPage(on, page, some);
  const has_more = total > counted;
  const idsOf = (found: readonly Id[]): string[] => found.map(({ account_id }) => account_id);
  if (!has_more || !query.search) return { ids: idsOf(first), total: Math.min(total, counted), has_more };
  const inOrder = sql` ORDER BY account_id DESC LIMIT ${page.per_page} OFFSET ${end - page.per_page}`;
  const among = (accounts: Sql): Promise<Id[]> =>
    rows(on, sql<Id>`SELECT a.account_id FROM ${accounts} WHERE ${accountSearch(query)}${inOrder}`);
  const newest = await among(NEWEST_ACCOUNTS);
  const isFull = newest.length === page.per_page;
  const ids = isFull ? newest : await among(ACCOUNTS);
  return { ids: idsOf(ids), total: counted, has_more };
};
