import { pathTo, listedPatient, SCREENS, type Surgery } from '@candour/contracts';
import { Who } from '../../../shell/identity/who';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { Card } from '../../../ui/card/card';
import { type Column, DataTable } from '../../../ui/data-table/data-table';
import { TextLink } from '../../../ui/link/text-link';
import { OperationAndSide, SurgeryDate, SurgeryProgressChip } from './surgery-cells';
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
    isRowHeading: true,
  },
  { key: 'operation', heading: words.columns.operation, cell: OperationAndSide, isNamed: false },
  {
    key: 'date',
    heading: words.columns.date,
    cell: SurgeryDate,
    isNamed: false,
    isAtStart: true,
  },
  {
    key: 'progress',
    heading: words.columns.progress,
    cell: (surgery) => <SurgeryProgressChip surgery={surgery} />,
    isNamed: false,
    isAtEnd: true,
  },
];

/** The dashboard's latest surgeries, as the server sent them. */
export function LatestSurgeries({ surgeries }: { readonly surgeries: readonly Surgery[] }) {
  return (
    <Card
      title={words.latest}
      aside={<TextLink href={SCREENS.surgeonSurgeries.paths[0]}>{words.all}</TextLink>}
    >
      <DataTable
        caption={words.latest}
        columns={columns}
        rows={surgeries}
        rowKey={(surgery) => surgery.surgery_id}
        emptyText={words.none}
        emptyGuidance={words.noneGuidance}
      />
    </Card>
  );
}
