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

export function SurgeryDate({ surgery_date }: Surgery) {
  return <OneLine>{surgery_date === null ? messages.unknown : dateInList(surgery_date)}</OneLine>;
}

/** Keeps a date or a chip on one line in a narrow column. */
export const OneLine = styled.span`
  ${theme.screen.fromTable} {
    white-space: nowrap;
  }
`;
