import { type ListQuery, TABLE_PAGE_SIZE } from '@candour/contracts';
import { type Connection, type Sql, joined, rows, sql } from './sql';

export interface Page {
  readonly page: number;
  readonly per_page: number;
}

/** The requested page; null for the whole list. */
export const pageOf = (query: ListQuery): Page | null =>
  query.page ? { page: query.page, per_page: query.per_page ?? TABLE_PAGE_SIZE } : null;

const limitOf = (page: Page | null): Sql =>
  page ? sql` LIMIT ${page.per_page} OFFSET ${(page.page - 1) * page.per_page}` : sql``;

/**
 * Reads the rows of a page, each with the `total` of the whole list. A page past the end has no rows; its total is read
 * with the first row of the list.
 */
export const readPage = async <Row extends { readonly total: number }>(
  on: Connection,
  page: Page | null,
  list: Sql<Row>,
): Promise<{ readonly rows: readonly Omit<Row, 'total'>[]; readonly total: number }> => {
  const found = await rows(on, sql<Row>`${list}${limitOf(page)}`);
  const isPastEnd = found.length === 0 && page !== null && page.page > 1;
  const [counted] = isPastEnd ? await rows(on, sql<Row>`${list} LIMIT 1`) : found;
  return { rows: found.map(({ total: _total, ...row }) => row), total: counted?.total ?? 0 };
};

/** The paging fields of a reply beside its rows. */
export const pageFacts = (
  page: Page | null,
  total: number,
): { total?: number; page?: number; per_page?: number } => (page ? { total, ...page } : {});

/** The condition that one of the expressions contains the search text, in any case; true without a search. */
export const searchIn = (expressions: readonly Sql[], { search }: ListQuery): Sql => {
  if (!search) return sql`true`;
  const found = expressions.map((expression) => sql`strpos(lower(${expression}), lower(${search})) > 0`);
  return sql`(${joined(found, sql` OR `)})`;
};
