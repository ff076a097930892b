import { type ListQuery, searchWords } from '@candour/contracts';
import { accountSearch, indexedAccountSearch } from '../access/people-search';
import { type Page, readPage } from '../database/paging';
import { type Connection, type Sql, rows, sql } from '../database/sql';

/** Accounts are counted in steps of this size: only as many steps as the page needs. */
const COUNTED = 500;
/** A frequent word is searched first among this number of the newest accounts. */
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

const profilesOf = (account: Sql, alias: Sql): Sql => sql`${account} ${alias}
  LEFT JOIN patient p ON p.account_id = ${alias}.account_id
  LEFT JOIN surgeon g ON g.account_id = ${alias}.account_id`;

/** An account `a` with its patient `p` and its surgeon `g`, each of which may be missing. */
export const ACCOUNTS = profilesOf(sql`account`, sql`a`);
const SEARCHED = profilesOf(sql`account_search`, sql`f`);
const NEWEST_SEARCHED = profilesOf(
  sql`(SELECT * FROM account_search ORDER BY account_id DESC LIMIT ${NEWEST})`,
  sql`f`,
);

const allFound = (query: ListQuery): Sql =>
  sql`SELECT f.account_id FROM ${SEARCHED} WHERE ${indexedAccountSearch(query)}`;

/** At most `most` accounts: without a search the newest ones, with a search any that match. */
export const someFound = (query: ListQuery, most: number): Sql =>
  searchWords(query.search ?? '').length === 0
    ? sql`SELECT account_id FROM account ORDER BY account_id DESC LIMIT ${most}`
    : sql`${allFound(query)} LIMIT ${most}`;

/**
 * Searches all accounts and returns a page, newest first. A few matches are counted and sorted at once. If there are
 * many, the newest accounts nearly always fill the page; all matches are sorted only if they do not.
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
  const pageAmong = (found: Sql): Promise<Id[]> =>
    rows(
      on,
      sql<Id>`SELECT account_id FROM (${found}) found
        ORDER BY account_id DESC LIMIT ${page.per_page} OFFSET ${end - page.per_page}`,
    );
  const newest = await pageAmong(
    sql`SELECT f.account_id FROM ${NEWEST_SEARCHED} WHERE ${accountSearch(query)}`,
  );
  const isFull = newest.length === page.per_page;
  // OFFSET 0 keeps PostgreSQL from walking through all accounts in the order of the page.
  const ids = isFull ? newest : await pageAmong(sql`${allFound(query)} OFFSET 0`);
  return { ids: idsOf(ids), total: counted, has_more };
};
