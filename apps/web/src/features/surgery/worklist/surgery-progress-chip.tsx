import { messages, type Surgery } from '@candour/contracts';
import styled from 'styled-components';
import { dateInList } from '../../../lib/dates-on-screen';
import { PlainChips } from '../../../ui/status-chip/plain-chips';
import { StatusChip } from '../../../ui/status-chip/status-chip';
import { theme } from '../../../ui/theme/tokens';
import { progressOf } from './worklist.model';

/** What one of the surgeon's surgeries waits for. */
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

/** A known date says alone what it is. */
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

/** "Unknown" says nothing where the heading of its column is out of sight. */
const UnderHeading = styled.span`
  ${theme.room.belowTable} {
    display: none;
  }
`;
