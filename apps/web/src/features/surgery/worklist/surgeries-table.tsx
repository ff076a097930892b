import { isPatientFound, pathTo, listedPatient, type Surgery, TABLE_PAGE_SIZE } from '@candour/contracts';
import { createdDate } from '../../../lib/dates-on-screen';
import { hospitalAndCity } from '../../../lib/names-on-screen';
import { Who } from '../../../shell/identity/who';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { type Column, DataTable, type TableView } from '../../../ui/data-table/data-table';
import { TextLink } from '../../../ui/link/text-link';
import { OneLine, OperationAndSide, SurgeryDate, SurgeryProgressChip } from './surgery-cells';
import { words } from './words';

const columns: readonly Column<Surgery>[] = [
  {
    key: 'patient',
    heading: words.columns.patient,
    cell: (surgery) => (
      <>
        <Who of={surgery} isListed>
          <TextLink href={pathTo('/surgeon/surgeries/:id', { id: surgery.surgery_id })}>
            {listedPatient(surgery)}
          </TextLink>
        </Who>
        <NeedsFlag of={surgery} isShort />
      </>
    ),
    sortValue: (surgery) => `${surgery.patient_last_name} ${surgery.patient_first_name}`,
    isRowHeading: true,
  },
  {
    key: 'operation',
    heading: words.columns.operation,
    cell: OperationAndSide,
    sortValue: (surgery) => surgery.operation_name,
    isNamed: false,
  },
  {
    key: 'hospital',
    heading: words.columns.hospital,
    cell: hospitalAndCity,
    sortValue: (surgery) => surgery.hospital_name,
    isMinor: true,
  },
  {
    key: 'date',
    heading: words.columns.date,
    cell: SurgeryDate,
    isNamed: false,
    isAtStart: true,
    sortValue: (surgery) => surgery.surgery_date,
    sortsAs: 'date',
  },
  {
    key: 'created',
    heading: words.columns.created,
    cell: (surgery) => <OneLine>{createdDate(surgery.surgery_created_at)}</OneLine>,
    sortValue: (surgery) => surgery.surgery_created_at,
    sortsAs: 'date',
    isMinor: true,
  },
  {
    key: 'progress',
    heading: words.columns.progress,
    cell: (surgery) => <SurgeryProgressChip surgery={surgery} />,
    isNamed: false,
    isAtEnd: true,
  },
];

export interface SurgeriesTableProps {
  readonly caption: string;
  readonly surgeries: readonly Surgery[];
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

/** The surgeon's surgeries, newest first until the user selects another order. */
export function SurgeriesTable({ caption, surgeries, view, onView }: SurgeriesTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={surgeries}
      rowKey={(surgery) => surgery.surgery_id}
      emptyText={surgeries.length === 0 ? words.none : words.noneFound}
      emptyGuidance={surgeries.length === 0 ? words.noneGuidance : undefined}
      pageSize={TABLE_PAGE_SIZE}
      search={{
        label: words.search,
        hasKey: true,
        matches: (surgery, typed) => isPatientFound(typed, surgery, [surgery.operation_name]),
      }}
      view={view}
      onView={onView}
    />
  );
}
