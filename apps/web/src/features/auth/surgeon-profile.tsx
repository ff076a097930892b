import type { Surgeon } from '@candour/contracts';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card/card';
import { type Fact, FactList } from '../../ui/fact-list/fact-list';
import { words } from './surgeon-profile.words';

export interface SurgeonProfileProps {
  readonly surgeon: Surgeon;
  /** The chip that shows the status. */
  readonly status: ReactNode;
}

const nameOf = (surgeon: Surgeon): string =>
  [surgeon.surgeon_title, surgeon.surgeon_first_name, surgeon.surgeon_last_name].filter(Boolean).join(' ');

/** "Profile with name, GMC number, optional mobile number, email and a status chip". */
export function SurgeonProfile({ surgeon, status }: SurgeonProfileProps) {
  const mobile: readonly Fact[] = surgeon.surgeon_mobile_number
    ? [{ name: words.mobileNumber, value: surgeon.surgeon_mobile_number }]
    : [];
  return (
    <Card title={nameOf(surgeon)} aside={status} gap={4}>
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
