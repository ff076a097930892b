import { labels, type ListQuery, selectedName, TABLE_PAGE_SIZE } from '@candour/contracts';
import { type ReactNode, useState } from 'react';
import { RemoteView } from '../../../shell/remote/remote-view';
import { type Remote, useRemote } from '../../../shell/remote/use-remote';
import { Button } from '../../../ui/button/button';
import { type Column, DataTable } from '../../../ui/data-table/data-table';
import { freshView, type TableView } from '../../../ui/data-table/data-table.model';
import { FieldError } from '../../../ui/field/field-error';
import { Stack } from '../../../ui/layout/stack';

interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

interface PagedList<Row> {
  readonly remote: Remote<PageOfRows<Row>>;
  readonly view: TableView;
  readonly changeView: (view: TableView) => void;
}

/** A list with search and pagination on the server, 10 rows a page. */
export const usePagedList = <Row,>(
  load: (query: ListQuery, signal: AbortSignal) => Promise<PageOfRows<Row>>,
): PagedList<Row> => {
  const [view, changeView] = useState(freshView);
  const search = view.search.trim();
  const query = { page: view.page, per_page: TABLE_PAGE_SIZE, ...(search === '' ? {} : { search }) };
  const remote = useRemote((signal) => load(query, signal), JSON.stringify(query));
  return { remote, view, changeView };
};

export interface ServerTableProps<Row> {
  readonly list: PagedList<Row>;
  readonly caption: string;
  readonly search: string;
  readonly emptyText: string;
  readonly emptyGuidance: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly selectedKey: string | null;
  readonly onSelect: (row: Row) => void;
}

const matchesOnServer = (): boolean => true;

/** A searchable table of 10 rows a page with one selectable row. */
export function ServerTable<Row>({
  list,
  search,
  onSelect,
  selectedKey,
  rowName,
  ...table
}: ServerTableProps<Row>) {
  return (
    <RemoteView of={list.remote} shapes={['line', 'card', 'card', 'card']}>
      {({ rows, total }) => (
        <DataTable
          {...table}
          rows={rows}
          pageSize={TABLE_PAGE_SIZE}
          search={{ label: search, matches: matchesOnServer }}
          selection={{ selectedKey, rowName, onSelect: (_, row) => onSelect(row) }}
          view={list.view}
          onView={list.changeView}
          server={{ total, isLoading: list.remote.isBusy }}
        />
      )}
    </RemoteView>
  );
}

export interface SelectionFooterProps {
  readonly selectedName: string | null;
  readonly error?: string | undefined;
  /** Omitted if another button continues. */
  readonly onConfirm?: (() => void) | undefined;
}

/** Below a selection table: "Selected: name" and Confirm. */
export function SelectionFooter({ selectedName: name, error, onConfirm }: SelectionFooterProps) {
  return (
    <Stack gap={3}>
      <div role="status">{name === null ? null : <b>{selectedName(name)}</b>}</div>
      {error ? (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      ) : null}
      {onConfirm ? (
        <Button onPress={onConfirm} isWide>
          {labels.buttons.confirm}
        </Button>
      ) : null}
    </Stack>
  );
}
