import { type Patient, SCREENS } from '@candour/contracts';
import { Card } from '../../../ui/card/card';
import { DataTable } from '../../../ui/data-table/data-table';
import { TextLink } from '../../../ui/link/text-link';
import { patientColumns } from './patients-table';
import { words } from './words';

const columns = patientColumns.map((column) => ({ ...column, sortValue: undefined }));

/** The dashboard's latest patients, as the server sent them. */
export function LatestPatients({ patients }: { readonly patients: readonly Patient[] }) {
  return (
    <Card
      title={words.latest}
      aside={<TextLink href={SCREENS.surgeonPatients.paths[0]}>{words.all}</TextLink>}
    >
      <DataTable
        caption={words.latest}
        columns={columns}
        rows={patients}
        rowKey={(patient) => patient.patient_id}
        emptyText={words.none}
        emptyGuidance={words.noneGuidance}
      />
    </Card>
  );
}
