import { messages, type Surgery } from '@candour/contracts';
import styled from 'styled-components';
import { dateInList } from '../../../lib/dates-on-screen';
import { PlainChips } from '../../../ui/status-chip/plain-chips';
import { StatusChip } from '../../../ui/status-chip/status-chip';
import { theme } from '../../../ui/theme/tokens';
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

/** The date of a surgery, with a label only while it is unknown. */
export function SurgeryDate({ surgery_date }: Surgery) {
  if (surgery_date === null) return <UnderHeading>{messages.unknown}</UnderHeading>;
  return <OneLine>{dateInList(surgery_date)}</OneLine>;
}

/** Keeps a date or a chip on one line in a narrow column. */
export const OneLine = styled.span`
  ${theme.screen.fromTable} {
    white-space: nowrap;
  }
`;

/** A label for "Unknown" where the heading of the column is hidden. */
const UnderHeading = styled.span`
  ${theme.room.belowTable} {
    display: none;
  }
`;
