import { TABLE_PAGE_SIZE } from '@candour/contracts';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../ui/data-table/data-table';
import { RemoteView } from '../remote/remote-view';
import type { PagedList } from './use-paged-list';

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

/** A searchable table of 10 rows a page from which one row is selected. */
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
