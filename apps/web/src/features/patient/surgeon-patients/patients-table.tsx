import { isPatientFound, listedPatient, pathTo, type Patient, TABLE_PAGE_SIZE } from '@candour/contracts';
import { createdDate } from '../../../lib/dates-on-screen';
import { Who } from '../../../shell/identity/who';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { type Column, DataTable, type TableView } from '../../../ui/data-table/data-table';
import { TextLink } from '../../../ui/link/text-link';
import { words } from './words';

export const patientColumns: readonly Column<Patient>[] = [
  {
    key: 'name',
    heading: words.columns.name,
    cell: (patient) => (
      <>
        <Who of={patient} isListed>
          <TextLink href={pathTo('/surgeon/patients/:id', { id: patient.patient_id })}>
            {listedPatient(patient)}
          </TextLink>
        </Who>
        <NeedsFlag of={patient} isShort />
      </>
    ),
    sortValue: (patient) => `${patient.patient_last_name} ${patient.patient_first_name}`,
    isRowHeading: true,
  },
  {
    key: 'email',
    heading: words.columns.email,
    cell: (patient) => patient.patient_email,
    isNamed: false,
  },
  {
    key: 'registered',
    heading: words.columns.registered,
    cell: (patient) => createdDate(patient.patient_created_at),
    isNamed: false,
    isAtEnd: true,
    sortValue: (patient) => patient.patient_created_at,
    sortsAs: 'date',
  },
];

export interface PatientsTableProps {
  readonly patients: readonly Patient[];
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

/** The surgeon's patients, newest first until the user selects another order. */
export function PatientsTable({ patients, view, onView }: PatientsTableProps) {
  return (
    <DataTable
      caption={words.list}
      columns={patientColumns}
      rows={patients}
      rowKey={(patient) => patient.patient_id}
      emptyText={patients.length === 0 ? words.none : words.noneFound}
      emptyGuidance={patients.length === 0 ? words.noneGuidance : undefined}
      pageSize={TABLE_PAGE_SIZE}
      search={{
        label: words.search,
        hasKey: true,
        matches: (patient, typed) => isPatientFound(typed, patient),
      }}
      view={view}
      onView={onView}
    />
  );
}
