import {
  isPatientFound,
  listedPatient,
  type Patient,
  patientEndpoints,
  TABLE_PAGE_SIZE,
} from '@candour/contracts';
import type { ChosenPatient } from '@candour/machines';
import { call } from '../../../api/client';
import { Who } from '../../../shell/identity/who';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { type Column, DataTable } from '../../../ui/data-table/data-table';
import { bornAndAge } from '../../../lib/dates-on-screen';
import { words } from './words';

const columns: readonly Column<Patient>[] = [
  {
    key: 'name',
    heading: words.columns.name,
    cell: (patient) => (
      <>
        <Who of={patient} isListed isWhole />
        <NeedsFlag of={patient} isShort />
      </>
    ),
    sortValue: (patient) => `${patient.patient_last_name} ${patient.patient_first_name}`,
    isRowHeading: true,
  },
  { key: 'email', heading: words.columns.email, cell: (patient) => patient.patient_email },
];

/** Passes on only the fields that the wizard needs. */
const chosenOf = (patient: Patient): ChosenPatient => ({
  patient_id: patient.patient_id,
  patient_title: patient.patient_title,
  patient_first_name: patient.patient_first_name,
  patient_last_name: patient.patient_last_name,
  patient_email: patient.patient_email,
  patient_date_of_birth: patient.patient_date_of_birth,
});

/** CURRENT LIST: the surgeon's own patients. */
export function FindInList({ onChoose }: { readonly onChoose: (patient: ChosenPatient) => void }) {
  const remote = useRemote((signal) => call(patientEndpoints.listSurgeonPatients, { signal }));
  return (
    <RemoteView of={remote} shapes={['line', 'line', 'line']}>
      {({ patients }) => (
        <DataTable
          caption={words.listCaption}
          columns={columns}
          rows={patients}
          rowKey={(patient) => patient.patient_id}
          emptyText={patients.length === 0 ? words.listNone : words.listNoneFound}
          emptyGuidance={words.listGuidance}
          pageSize={TABLE_PAGE_SIZE}
          search={{ label: words.listSearch, matches: (patient, typed) => isPatientFound(typed, patient) }}
          selection={{
            selectedKey: null,
            rowName: (patient) => `${listedPatient(patient)}, ${bornAndAge(patient.patient_date_of_birth)}`,
            onSelect: (_, patient) => onChoose(chosenOf(patient)),
          }}
        />
      )}
    </RemoteView>
  );
}
