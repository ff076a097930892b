import type { Surgery } from '@candour/contracts';
import { StatusChip } from '../../ui/status-chip/status-chip';
import { progressOf } from './surgeon-surgery.model';
import { OneLine } from './surgeon-surgery.styles';

/** What a surgery of the surgeon's waits for. */
export function SurgeryProgressChip({ surgery }: { readonly surgery: Surgery }) {
  const { tone, text } = progressOf(surgery);
  return (
    <OneLine>
      <StatusChip tone={tone}>{text}</StatusChip>
    </OneLine>
  );
}
