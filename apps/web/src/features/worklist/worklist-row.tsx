import { hasSide, listedPatient, pathTo, patientName, type WorklistRow as Row } from '@candour/contracts';
import { memo } from 'react';
import styled from 'styled-components';
import { dayInWorklist } from './days';
import { Who } from '../../shell/identity/who';
import { NeedsFlag } from '../../shell/needs/needs-flag';
import { VisuallyHidden } from '../../ui/layout/layout.styles';
import { Anchor } from '../../ui/link/anchor';
import { theme } from '../../ui/theme/tokens';
import { SideBox } from './side-box';
import { Sign } from './signs';
import { Waiting } from './waiting';
import { worklistWords as words } from './words';
import { Count, Namesakes, Operation, Place } from './worklist-cells.styles';

function Counted({
  count,
  said,
  sign,
}: {
  readonly count: number;
  readonly said: string;
  readonly sign: 'talk' | 'note';
}) {
  if (count === 0) return null;
  return (
    <Count $sign={sign}>
      <Sign name={sign} />{' '}
      <span aria-hidden="true" data-digits>
        {count}
      </span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </Count>
  );
}

/** "Mrs SHAH, Anita", a link to the brief. */
export function PatientLink({ row }: { readonly row: Row }) {
  return (
    <NameLink href={pathTo('/surgeon/brief/:id', { id: row.surgery_id })} data-row>
      {listedPatient(row)}
    </NameLink>
  );
}

/** One surgery: a table's row on a desk, two lines on a phone. The roles keep the table for a screen reader there. */
export const WorklistRow = memo(function WorklistRow({ row }: { readonly row: Row }) {
  const name = patientName(row);
  return (
    <tr role="row">
      <th scope="row" role="rowheader" data-cell="patient">
        <Who of={row} isListed isWhole={row.same_surname > 0}>
          <span>
            <PatientLink row={row} />{' '}
            {row.same_surname === 0 ? null : (
              <Namesakes>
                <span aria-hidden="true">{words.sameSurname(row.same_surname, row.patient_last_name)}</span>
                <VisuallyHidden>{words.sameSurnameSaid(row.same_surname)}</VisuallyHidden>
              </Namesakes>
            )}
          </span>
        </Who>
        <NeedsFlag of={row} isShort />
      </th>
      <td role="cell" data-cell="operation">
        <Operation>
          <span>{row.operation_name}</span>{' '}
          {hasSide(row) ? <SideBox side={row.surgeon_side} differs={row.hold === 'SIDE'} /> : null}
          <Place>{row.hospital_name ?? words.hospitalMissing}</Place>
        </Operation>
      </td>
      <td role="cell" data-cell="waits">
        <Waiting row={row} name={name} isListed />
      </td>
      <td role="cell" data-cell="talk">
        <Counted count={row.talk_about} said={words.talkAbout(row.talk_about)} sign="talk" />
      </td>
      <td role="cell" data-cell="notes">
        <Counted count={row.unanswered_notes} said={words.unanswered(row.unanswered_notes)} sign="note" />
      </td>
      <td role="cell" data-cell="date">
        {row.surgery_date === null || row.when === 'today' ? '' : dayInWorklist(row.surgery_date)}
      </td>
    </tr>
  );
});

const NameLink = styled(Anchor)`
  color: ${theme.colour.ink};
  font-weight: ${theme.weight.strong};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;
