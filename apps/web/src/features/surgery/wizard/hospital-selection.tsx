import { type Hospital, labels, surgeryEndpoints } from '@candour/contracts';
import styled from 'styled-components';
import { call } from '../../../api/client';
import type { Column } from '../../../ui/data-table/data-table';
import { Stack } from '../../../ui/layout/stack';
import { SelectionFooter, type SelectionFooterProps, ServerTable, usePagedList } from './selection-table';
import { wizardWords } from './words';

const [, name, address, city] = labels.columns.hospitals;

const addressOf = (row: Hospital): string =>
  [row.hospital_address_1, row.hospital_address_2, row.hospital_address_3].filter(Boolean).join(', ');

/** The narrowest column of the table must not break "Londonderry". */
const WholeWords = styled.span`
  overflow-wrap: normal;
`;

const columns: readonly Column<Hospital>[] = [
  { key: 'name', heading: name, cell: (row) => row.hospital_name, isRowHeading: true },
  { key: 'address', heading: address, cell: addressOf },
  { key: 'city', heading: city, cell: (row) => <WholeWords>{row.hospital_city}</WholeWords> },
];

export interface HospitalSelectionProps extends Omit<SelectionFooterProps, 'selectedName'> {
  readonly chosen: Pick<Hospital, 'hospital_id' | 'hospital_name'> | null;
  /** Also called when the selected hospital is clicked again, which deselects it. */
  readonly onChoose: (hospital: Hospital) => void;
  /** The surgeon whose hospitals come first. */
  readonly surgeonId?: string | undefined;
}

/** The hospital selection table of section 2. */
export function HospitalSelection({ chosen, onChoose, surgeonId, ...foot }: HospitalSelectionProps) {
  const list = usePagedList<Hospital>({
    load: async (query, signal) => {
      const { hospitals, total } = await call(surgeryEndpoints.listHospitals, {
        query: { ...query, ...(surgeonId === undefined ? {} : { surgeon_id: surgeonId }) },
        signal,
      });
      return { rows: hospitals, total: total ?? hospitals.length };
    },
    wordsOf: (row) => `${row.hospital_name} ${row.hospital_city}`,
  });
  return (
    <Stack gap={5}>
      <ServerTable
        list={list}
        caption={wizardWords.hospital.caption}
        search={wizardWords.hospital.search}
        emptyText={wizardWords.hospital.none}
        emptyGuidance={wizardWords.hospital.noneGuidance}
        columns={columns}
        rowKey={(row) => row.hospital_id}
        rowName={(row) => row.hospital_name}
        selectedKey={chosen?.hospital_id ?? null}
        onSelect={onChoose}
      />
      <SelectionFooter selectedName={chosen?.hospital_name ?? null} {...foot} />
    </Stack>
  );
}
