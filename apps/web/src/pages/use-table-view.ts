import { useMemo } from 'react';
import { useSearchParameters } from '../lib/navigation';
import { freshView, type TableSort, type TableView } from '../ui/data-table/data-table';

const sortOf = (text: string | null): TableSort | null => {
  if (!text) return null;
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'descending' }
    : { column: text, direction: 'ascending' };
};

const sortText = (sort: TableSort | null): string | null =>
  sort === null ? null : `${sort.direction === 'descending' ? '-' : ''}${sort.column}`;

const pageOf = (text: string | null): number => {
  const page = Number(text ?? freshView.page);
  return Number.isSafeInteger(page) && page > 0 ? page : freshView.page;
};

/** Search, page and order of a page's table, stored in the address, so that back and reload keep them. */
export const useTableView = (): readonly [TableView, (view: TableView) => void] => {
  const { read, write } = useSearchParameters();
  const [search, page, sort] = [read('search') ?? '', read('page'), read('sort')];
  const view = useMemo(() => ({ search, page: pageOf(page), sort: sortOf(sort) }), [search, page, sort]);
  return [
    view,
    (next) =>
      write({
        search: next.search,
        page: next.page === freshView.page ? null : String(next.page),
        sort: sortText(next.sort),
      }),
  ];
};
