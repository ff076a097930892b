import { type ListQuery, TABLE_PAGE_SIZE } from '@candour/contracts';
import { useState } from 'react';
import { freshView, type TableView } from '../../ui/data-table/data-table.model';
import { type Remote, useRemote } from '../remote/use-remote';

export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface PagedList<Row> {
  readonly remote: Remote<PageOfRows<Row>>;
  readonly view: TableView;
  readonly changeView: (view: TableView) => void;
}

/** A list that the server searches and pages, 10 rows at a time. */
export const usePagedList = <Row>(
  load: (query: ListQuery, signal: AbortSignal) => Promise<PageOfRows<Row>>,
): PagedList<Row> => {
  const [view, changeView] = useState(freshView);
  const search = view.search.trim();
  const query = { page: view.page, per_page: TABLE_PAGE_SIZE, ...(search === '' ? {} : { search }) };
  const remote = useRemote((signal) => load(query, signal), JSON.stringify(query));
  return { remote, view, changeView };
};
