import type { ListQuery } from '@candour/contracts';
import { TABLE_PAGE_SIZE } from '@candour/contracts';

export interface Page {
  readonly page: number;
  readonly per_page: number;
}

/** The page that was asked for, or null for the whole list. */
export const pageOf = (query: ListQuery): Page | null =>
  query.page ? { page: query.page, per_page: query.per_page ?? TABLE_PAGE_SIZE } : null;

/** LIMIT and OFFSET of a page; nothing for the whole list. */
const limitOf = (page: Page | null): string =>
  page ? ` LIMIT ${page.per_page} OFFSET ${(page.page - 1) * page.per_page}` : '';

/**
 * Reads the rows of a page, each with the `total` of the whole list. A page past the end has no rows, and its
 * total is read with the first one.
 */
export const readPage = async <Row extends { readonly total: number }>(
  page: Page | null,
  read: (limit: string) => Promise<Row[]>,
): Promise<{ readonly rows: readonly Omit<Row, 'total'>[]; readonly total: number }> => {
  const rows = await read(limitOf(page));
  const [counted] = rows.length > 0 || !page || page.page === 1 ? rows : await read(' LIMIT 1');
  return { rows: rows.map(({ total: _total, ...row }) => row), total: counted?.total ?? 0 };
};

/** What a paged list answers beside its rows. */
export const pageFacts = (
  page: Page | null,
  total: number,
): { total?: number; page?: number; per_page?: number } => (page ? { total, ...page } : {});

/**
 * A condition that a case-insensitive substring is found in any of the expressions; `place` is the number of
 * its parameter. Without a search it is always true and its parameter is null.
 */
export const searchIn = (expressions: readonly string[], place: number): string =>
  `($${place}::text IS NULL OR ${expressions
    .map((expression) => `strpos(lower(${expression}), lower($${place})) > 0`)
    .join(' OR ')})`;

/** The text that is searched for, or null. */
export const searchOf = (query: ListQuery): string | null => query.search || null;
