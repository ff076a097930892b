import { type Surgery, sideForSurgeon } from '@candour/contracts';
import styled from 'styled-components';
import { dateInList } from '../../../lib/dates-on-screen';
import { PlainChips } from '../../../ui/status-chip/plain-chips';
import { StatusChip } from '../../../ui/status-chip/status-chip';
import { theme } from '../../../ui/theme/tokens';
import { words } from './words';
import { progressOf } from './worklist.model';

/** The pending step of a surgery. */
export function SurgeryProgressChip({ surgery }: { readonly surgery: Surgery }) {
  const { tone, text } = progressOf(surgery);
  return (
    <OneLine>
      <PlainChips>
        <StatusChip tone={tone}>{text}</StatusChip>
      </PlainChips>
    </OneLine>
  );
}

/** "Total hip replacement, Right". Between a date and the progress on a phone, a long name is cut, but never the side. */
export function OperationAndSide(surgery: Surgery) {
  const side = sideForSurgeon(surgery);
  return (
    <span data-shrinks>
      <span>{surgery.operation_name}</span>
      {side === null ? null : <span>, {side}</span>}
    </span>
  );
}

export function SurgeryDate({ surgery_date }: Surgery) {
  return <OneLine>{surgery_date === null ? words.noDate : dateInList(surgery_date)}</OneLine>;
}

/** Keeps a date or a chip on one line in a narrow column. */
export const OneLine = styled.span`
  ${theme.screen.fromTable} {
    white-space: nowrap;
  }
`;
