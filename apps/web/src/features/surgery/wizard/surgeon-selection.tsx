import { labels, type NamedSurgeon, type Surgeon, surgeonEndpoints, surgeonName } from '@candour/contracts';
import { call } from '../../../api/client';
import type { Column } from '../../../ui/data-table/data-table';
import { SmallText } from '../../../ui/layout/layout.styles';
import { Stack } from '../../../ui/layout/stack';
import { SelectionFooter, type SelectionFooterProps, ServerTable, usePagedList } from './selection-table';
import { wizardWords } from './words';

const [, firstName, lastName, gmcNumber] = labels.columns.surgeons;

const columns: readonly Column<Surgeon>[] = [
  {
    key: 'first',
    heading: firstName,
    cell: (row) => [row.surgeon_title, row.surgeon_first_name].filter(Boolean).join(' '),
  },
  {
    key: 'last',
    heading: lastName,
    cell: ({ surgeon_last_name, surgeon_hospitals = [] }) => (
      <>
        {surgeon_last_name}
        {surgeon_hospitals.map((name) => (
          <SmallText key={name}>{name}</SmallText>
        ))}
      </>
    ),
    isRowHeading: true,
  },
  { key: 'gmc', heading: gmcNumber, cell: (row) => row.surgeon_gmc_number, isNamed: true },
];

export interface SurgeonSelectionProps extends Omit<SelectionFooterProps, 'selectedName'> {
  readonly chosen: (NamedSurgeon & Pick<Surgeon, 'surgeon_id'>) | null;
  readonly onChoose: (surgeon: Surgeon) => void;
}

/** The surgeon selection table of section 2, with every verified surgeon. */
export function SurgeonSelection({ chosen, onChoose, ...foot }: SurgeonSelectionProps) {
  const list = usePagedList<Surgeon>({
    load: async (query, signal) => {
      const { surgeons, total } = await call(surgeonEndpoints.listSurgeons, { query, signal });
      return { rows: surgeons, total: total ?? surgeons.length };
    },
    wordsOf: surgeonName,
  });
  return (
    <Stack gap={5}>
      <ServerTable
        list={list}
        caption={wizardWords.surgeon.caption}
        search={wizardWords.surgeon.search}
        emptyText={wizardWords.surgeon.none}
        emptyGuidance={wizardWords.surgeon.noneGuidance}
        columns={columns}
        rowKey={(row) => row.surgeon_id}
        rowName={surgeonName}
        selectedKey={chosen?.surgeon_id ?? null}
        onSelect={onChoose}
      />
      <SelectionFooter selectedName={chosen && surgeonName(chosen)} {...foot} />
    </Stack>
  );
}
