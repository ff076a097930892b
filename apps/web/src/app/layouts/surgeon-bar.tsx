import { SURGEON_STATUS_LABELS, surgeonName, type SurgeonStatus } from '@candour/contracts';
import styled from 'styled-components';
import { UnansweredLink } from '../../features/note/surgeon/unanswered-link';
import { useSurgeonAccount } from '../../shell/session/account-context';
import { useSession } from '../../shell/session/session-context';
import { StatusChip } from '../../ui/status-chip/status-chip';
import { theme } from '../../ui/theme/tokens';
import { TabLink } from './frame.styles';
import { LogoutButton } from './logout-button';
import { roleTabs } from './role-tabs';

const TONE = { VERIFIED: 'good', NOT_VERIFIED: 'waiting', REJECTED: 'bad' } as const satisfies Record<
  SurgeonStatus,
  string
>;

/** The notes to answer, name and status of the surgeon, the Admin button for ADMIN, and Logout. */
export function SurgeonBar() {
  const { data: surgeon } = useSurgeonAccount();
  const { roles } = useSession();
  return (
    <BarRow>
      <UnansweredLink />
      {surgeon ? (
        <Person>
          <StatusChip tone={TONE[surgeon.surgeon_status]}>
            {SURGEON_STATUS_LABELS[surgeon.surgeon_status]}
          </StatusChip>
          <span>{surgeonName(surgeon)}</span>
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

const BarRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[1]} ${theme.space[4]};
  margin-inline-start: auto;
`;

/** Hidden on a phone, where the page itself shows name and status. */
const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};

  ${theme.screen.belowTable} {
    display: none;
  }
`;
