import { SURGEON_STATUS_LABELS, type Surgeon, type SurgeonStatus } from '@candour/contracts';
import { useSurgeonAccount } from '../../features/auth/account-context';
import { useSession } from '../../features/auth/session-context';
import { StatusChip } from '../../ui/status-chip/status-chip';
import { TabLink } from './frame.styles';
import { LogoutButton } from './logout-button';
import { roleTabs } from './role-tabs';
import { BarRow, Person } from './surgeon-bar.styles';

const TONE = { VERIFIED: 'good', NOT_VERIFIED: 'waiting', REJECTED: 'bad' } as const satisfies Record<
  SurgeonStatus,
  string
>;

const fullName = (surgeon: Surgeon): string =>
  [surgeon.surgeon_title, surgeon.surgeon_first_name, surgeon.surgeon_last_name].filter(Boolean).join(' ');

/** Who is logged in and with what standing, the Admin button for ADMIN, and Logout. */
export function SurgeonBar() {
  const { data: surgeon } = useSurgeonAccount();
  const { roles } = useSession();
  return (
    <BarRow>
      {surgeon ? (
        <Person>
          <StatusChip tone={TONE[surgeon.surgeon_status]}>
            {SURGEON_STATUS_LABELS[surgeon.surgeon_status]}
          </StatusChip>
          <span>{fullName(surgeon)}</span>
        </Person>
      ) : null}
      {roleTabs(roles, ['ADMIN', 'PATIENT']).map(({ href, label }) => (
        <TabLink key={href} href={href}>
          {label}
        </TabLink>
      ))}
      <LogoutButton />
    </BarRow>
  );
}
