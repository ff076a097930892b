import { hasSide, needsInWords, type WorklistRow } from '@candour/contracts';
import styled from 'styled-components';
import { Who } from '../../../shell/identity/who';
import { theme } from '../../../ui/theme/tokens';
import { SideBox } from '../side-box';
import { Waiting } from '../waiting';
import { PatientLink } from '../worklist-row';
import { worklistWords } from '../words';
import { Operation, Place } from '../worklist-cells.styles';
import { Table } from '../worklist.styles';
import { theatreWords as words } from './words';

const COLUMNS = Object.entries(words.columns);

interface RowProps {
  readonly row: WorklistRow;
  readonly showsHospital: boolean;
}

function Row({ row, showsHospital }: RowProps) {
  return (
    <tr role="row">
      <th scope="row" role="rowheader" data-cell="patient">
        <Who of={row} isListed isWhole>
          <PatientLink row={row} />
        </Who>
      </th>
      <td role="cell" data-cell="operation">
        <Operation>
          <span>{row.operation_name}</span>{' '}
          {hasSide(row) ? <SideBox side={row.surgeon_side} differs={row.hold === 'SIDE'} /> : null}
          {showsHospital ? <Place>{row.hospital_name ?? worklistWords.hospitalMissing}</Place> : null}
        </Operation>
      </td>
      <td role="cell" data-cell="waits">
        <Waiting row={row} isListed />
      </td>
      <td role="cell" data-cell="needs">
        {needsInWords(row.patient_needs).join(', ')}
      </td>
    </tr>
  );
}

export interface TheatreTableProps {
  readonly rows: readonly WorklistRow[];
  /** Whether the rows are from several hospitals. */
  readonly showsHospital: boolean;
  /** The id of the heading that names the table. */
  readonly by: string;
}

/** Patient, side, state of consent, and needs. */
export function TheatreTable({ rows, showsHospital, by }: TheatreTableProps) {
  return (
    <TheatreRows role="table" aria-labelledby={by}>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map(([key, heading]) => (
            <th key={key} scope="col" role="columnheader" data-cell={key}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.surgery_id} row={row} showsHospital={showsHospital} />
        ))}
      </tbody>
    </TheatreRows>
  );
}

/** Ruled lines and no background, so that a print without colours shows the same. */
const TheatreRows = styled(Table)`
  [data-cell='needs'] {
    order: 5;
    flex: 1 0 100%;
    font-size: ${theme.text.small};
    overflow-wrap: anywhere;
  }

  ${theme.screen.print} {
    th,
    td {
      padding-block: ${theme.space[1]};
    }

    tr {
      break-inside: avoid;
    }
  }
`;
