import { SURGEON_STATUS_LABELS, type SurgeonStatus } from '@candour/contracts';
import { StatusChip } from '../../ui/status-chip/status-chip';

const tones = { VERIFIED: 'good', NOT_VERIFIED: 'waiting', REJECTED: 'bad' } as const;

export function SurgeonStatusChip({ status }: { readonly status: SurgeonStatus }) {
  return <StatusChip tone={tones[status]}>{SURGEON_STATUS_LABELS[status]}</StatusChip>;
}
