import { type Surgeon, SURGEON_STATUS_LABELS, surgeonName, type SurgeonStatus } from '@candour/contracts';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card/card';
import { type Fact, FactList } from '../../ui/fact-list/fact-list';
import { StatusChip } from '../../ui/status-chip/status-chip';
import { words } from './words';

export interface SurgeonProfileProps {
  readonly surgeon: Surgeon;
  /** The chip of the status. */
  readonly status: ReactNode;
}

/** "Profile with name, GMC number, optional mobile number, email and a status chip". */
export function SurgeonProfile({ surgeon, status }: SurgeonProfileProps) {
  const mobile: readonly Fact[] = surgeon.surgeon_mobile_number
    ? [{ name: words.mobileNumber, value: surgeon.surgeon_mobile_number }]
    : [];
  return (
    <Card title={surgeonName(surgeon)} aside={status} gap={4}>
      <FactList
        facts={[
          { name: words.gmcNumber, value: surgeon.surgeon_gmc_number },
          ...mobile,
          { name: words.email, value: surgeon.surgeon_email ?? '' },
        ]}
      />
      <p>{words.explanations[surgeon.surgeon_status]}</p>
    </Card>
  );
}

const tones = { VERIFIED: 'good', NOT_VERIFIED: 'waiting', REJECTED: 'bad' } as const;

export function SurgeonStatusChip({ status }: { readonly status: SurgeonStatus }) {
  return <StatusChip tone={tones[status]}>{SURGEON_STATUS_LABELS[status]}</StatusChip>;
}
