import { labels, messages, type Surgeon, surgeonName, TABLE_PAGE_SIZE } from '@candour/contracts';
import type { VerificationStatus } from '@candour/machines';
import { Button } from '../../ui/button/button';
import { type Column, DataTable, type TableView } from '../../ui/data-table/data-table';
import { Cluster } from '../../ui/layout/cluster';
import { words } from './words';

export interface UnverifiedTableProps {
  readonly surgeons: readonly Surgeon[];
  readonly onPropose: (surgeon: Surgeon, status: VerificationStatus) => void;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

const [name, gmcNumber, emailAddress, mobileNumber, actions] = labels.columns.verification;

const matches = (surgeon: Surgeon, search: string): boolean =>
  [surgeonName(surgeon), surgeon.surgeon_gmc_number, surgeon.surgeon_email ?? '']
    .join('\n')
    .toLowerCase()
    .includes(search.toLowerCase());

const columnsWith = (onPropose: UnverifiedTableProps['onPropose']): readonly Column<Surgeon>[] => [
  {
    key: 'name',
    heading: name,
    cell: surgeonName,
    sortValue: (surgeon) => surgeon.surgeon_last_name,
    isRowHeading: true,
  },
  { key: 'gmc-number', heading: gmcNumber, cell: (surgeon) => surgeon.surgeon_gmc_number },
  { key: 'email', heading: emailAddress, cell: (surgeon) => surgeon.surgeon_email ?? messages.unknown },
  {
    key: 'mobile',
    heading: mobileNumber,
    cell: (surgeon) => surgeon.surgeon_mobile_number ?? messages.unknown,
  },
  {
    key: 'actions',
    heading: actions,
    cell: (surgeon) => (
      <Cluster gap={2}>
        <Button
          size="small"
          aria-label={words.verifyNamed(surgeonName(surgeon))}
          onPress={() => onPropose(surgeon, 'VERIFIED')}
        >
          {words.verify}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={words.rejectNamed(surgeonName(surgeon))}
          onPress={() => onPropose(surgeon, 'REJECTED')}
        >
          {words.reject}
        </Button>
      </Cluster>
    ),
  },
];

/** "Surgeons Require Verification": 10 a page, the pager only when there are more. */
export function UnverifiedTable({ surgeons, onPropose, view, onView }: UnverifiedTableProps) {
  return (
    <DataTable
      caption={labels.headings.verification}
      columns={columnsWith(onPropose)}
      rows={surgeons}
      rowKey={(surgeon) => surgeon.surgeon_id}
      emptyText={messages.noUnverifiedSurgeons}
      emptyGuidance={words.nothingToDo}
      pageSize={TABLE_PAGE_SIZE}
      search={surgeons.length > TABLE_PAGE_SIZE ? { label: words.search, matches } : undefined}
      view={view}
      onView={onView}
    />
  );
}
