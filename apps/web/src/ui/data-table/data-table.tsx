import { type ReactNode, useState } from 'react';
import { EmptyState } from '../empty-state/empty-state';
import { Pager } from '../pager/pager';
import { SearchField } from '../search-field/search-field';
import { words } from '../words';
import { CardSortControl } from './card-sort-control';
import { type Column, freshView, pageOfRows, type TablePage, type TableView } from './data-table.model';
import { HiddenCaption, ResultCount, Table, TableBox, TableTools } from './data-table.styles';
import { TableHead } from './table-head';
import { type RowSelection, TableRow } from './table-row';

export type { Column, TableSort, TableView } from './data-table.model';
export { freshView } from './data-table.model';

export interface DataTableProps<Row> {
  /** Labels the table; visible only with `showsCaption`. */
  readonly caption: string;
  readonly showsCaption?: boolean;
  readonly columns: readonly Column<Row>[];
  /** The complete list, or with `server` the current page. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly emptyText: ReactNode;
  /** Advice below the empty text. */
  readonly emptyGuidance?: ReactNode;
  readonly pageSize?: number;
  /** Adds a search field; `matches` is not called with `server`. */
  readonly search?:
    | {
        readonly label: string;
        readonly matches: (row: Row, search: string) => boolean;
        /** Whether the key / focuses it. */
        readonly hasKey?: boolean;
      }
    | undefined;
  readonly selection?: RowSelection<Row> | undefined;
  /** Whether other rows are loading, without a `server` that says so. */
  readonly isChanging?: boolean;
  /** Controls the view from outside, such as from the URL; without it the table has its own state. */
  readonly view?: TableView | undefined;
  readonly onView?: ((view: TableView) => void) | undefined;
  /** The server searches, sorts and pages; `rows` is the current page. `hasMore`: there are more than `total`. */
  readonly server?:
    | { readonly total: number; readonly hasMore?: boolean; readonly isLoading: boolean }
    | undefined;
}

function useView<Row>({ view, onView }: DataTableProps<Row>) {
  const [ownView, setOwnView] = useState(freshView);
  return [view ?? ownView, onView ?? setOwnView] as const;
}

function pageOf<Row>(props: DataTableProps<Row>, view: TableView, pageSize: number): TablePage<Row> {
  const { rows, columns, server, search } = props;
  if (!server) return pageOfRows(rows, columns, view, pageSize, search?.matches ?? (() => true));
  return { rows, total: server.total, page: view.page, pageCount: Math.ceil(server.total / pageSize) };
}

/** Announces the result of a search, and a pending request to the server. */
function resultText<Row>({ search, server }: DataTableProps<Row>, total: number): string {
  if (server?.isLoading) return words.table.loading;
  return search ? words.table.results(total, server?.hasMore) : '';
}

/**
 * A table whose rows become two lines on a phone, and at wider widths for a picker. It searches, sorts and pages
 * by itself or through the server.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    showsCaption = false,
    columns,
    rowKey,
    emptyText,
    pageSize = 10,
    search,
    selection,
    isChanging = false,
    server,
  } = props;
  const [view, setView] = useView(props);
  const page = pageOf(props, view, pageSize);
  const isLoading = server?.isLoading ?? false;
  const sortBy = (sort: TableView['sort']) => setView({ ...view, sort, page: 1 });
  const Caption = showsCaption ? 'caption' : HiddenCaption;
  return (
    <TableBox>
      <TableTools>
        {search ? (
          <SearchField
            label={search.label}
            hasKey={search.hasKey ?? false}
            value={view.search}
            onChange={(text) => setView({ ...view, search: text, page: 1 })}
          />
        ) : null}
        <ResultCount role="status">{resultText(props, page.total)}</ResultCount>
      </TableTools>
      {page.total === 0 && !isLoading ? (
        <EmptyState title={emptyText}>{props.emptyGuidance}</EmptyState>
      ) : (
        <>
          <CardSortControl columns={columns} sort={view.sort} onSort={sortBy} />
          <Table role="table" aria-busy={isLoading || isChanging} $isPicker={selection !== undefined}>
            <Caption>{caption}</Caption>
            <TableHead
              columns={columns}
              sort={view.sort}
              onSort={sortBy}
              hasSelection={selection !== undefined}
            />
            <tbody role="rowgroup">
              {page.rows.map((row) => (
                <TableRow
                  key={rowKey(row)}
                  row={row}
                  rowKey={rowKey(row)}
                  columns={columns}
                  selection={selection}
                />
              ))}
            </tbody>
          </Table>
        </>
      )}
      <Pager
        page={page.page}
        pageCount={page.pageCount}
        of={caption}
        onPage={(next) => setView({ ...view, page: next })}
      />
    </TableBox>
  );
}
