import { labels, type ListQuery, selectedName, TABLE_PAGE_SIZE } from '@candour/contracts';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { RemoteView } from '../../../shell/remote/remote-view';
import { type Remote, useRemote } from '../../../shell/remote/use-remote';
import { Button } from '../../../ui/button/button';
import { type Column, DataTable } from '../../../ui/data-table/data-table';
import { freshView, type TableView } from '../../../ui/data-table/data-table.model';
import { FieldError } from '../../../ui/field/field-error';
import { Stack } from '../../../ui/layout/stack';
import { theme } from '../../../ui/theme/tokens';
import { foundIn } from './found-by-words';

interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

interface RowsOf<Row> {
  /** Loads one page, or the whole list without a page. */
  readonly load: (query: ListQuery, signal: AbortSignal) => Promise<PageOfRows<Row>>;
  /** The words of a row for a search with a typing mistake. */
  readonly wordsOf: (row: Row) => string;
}

interface PagedList<Row> {
  readonly remote: Remote<PageOfRows<Row>>;
  readonly view: TableView;
  readonly changeView: (view: TableView) => void;
}

/**
 * A list with search and pagination on the server, 10 rows a page. A search without a result is repeated here with
 * one typing mistake allowed.
 */
export const usePagedList = <Row,>({ load, wordsOf }: RowsOf<Row>): PagedList<Row> => {
  const [view, changeView] = useState(freshView);
  const search = view.search.trim();
  const query = { page: view.page, per_page: TABLE_PAGE_SIZE, ...(search === '' ? {} : { search }) };
  const find = async (signal: AbortSignal): Promise<PageOfRows<Row>> => {
    const exact = await load(query, signal);
    if (exact.total > 0 || search === '') return exact;
    const { rows } = await load({}, signal);
    const alike = foundIn(rows, search, (row) => [wordsOf(row)]);
    const from = (view.page - 1) * TABLE_PAGE_SIZE;
    return { rows: alike.slice(from, from + TABLE_PAGE_SIZE), total: alike.length };
  };
  const remote = useRemote(find, JSON.stringify(query));
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
    <RemoteView of={list.remote} shapes={['line', 'card', 'card', 'card']} holdsBack>
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
  /** The button that continues in place of Confirm. */
  readonly children?: ReactNode;
}

/** Below a selection table, and in sight beside it: "Selected: name" and Confirm. */
export function SelectionFooter({ selectedName: name, error, onConfirm, children }: SelectionFooterProps) {
  return (
    <Foot gap={3}>
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
      {children}
    </Foot>
  );
}

const Foot = styled(Stack)`
  padding-block: ${theme.space[3]};
  border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
  background: ${theme.colour.paper};

  ${theme.screen.high} {
    position: sticky;
    inset-block-end: 0;
  }
`;
