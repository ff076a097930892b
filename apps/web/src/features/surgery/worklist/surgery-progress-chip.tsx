import type { Surgery } from '@candour/contracts';
import styled from 'styled-components';
import { StatusChip } from '../../../ui/status-chip/status-chip';
import { theme } from '../../../ui/theme/tokens';
import { progressOf } from './worklist.model';

/** What one of the surgeon's surgeries waits for. */
export function SurgeryProgressChip({ surgery }: { readonly surgery: Surgery }) {
  const { tone, text } = progressOf(surgery);
  return (
    <OneLine>
      <StatusChip tone={tone}>{text}</StatusChip>
    </OneLine>
  );
}

/** Keeps a date or a chip on one line in a narrow column. */
export const OneLine = styled.span`
  ${theme.screen.fromTable} {
    white-space: nowrap;
  }
`;
