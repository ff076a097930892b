import type { Surgery } from '@candour/contracts';
import { StatusChip } from '../../ui/status-chip/status-chip';
import { progressOf } from './surgeon-surgery.model';

/** What a surgery of the surgeon's waits for. */
export function SurgeryProgressChip({ surgery }: { readonly surgery: Surgery }) {
  const { tone, text } = progressOf(surgery);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}
