import { labels, SCREENS, surgeonName } from '@candour/contracts';
import { AskedByPatients } from '../../features/surgery/link/asked-by-patients';
import { useSurgeonAccount } from '../../shell/session/account-context';
import styled from 'styled-components';
import { LinkButton } from '../../ui/link/link-button';
import { theme } from '../../ui/theme/tokens';
import { SurgeonDay } from './surgeon-day';
import { SurgeonFrame } from './surgeon-frame';
import { words } from './words';

function QuickButtons() {
  return (
    <Buttons aria-label={words.quickButtons}>
      <LinkButton size="small" href={SCREENS.surgeonCreate.paths[0]}>
        {labels.surgeonDashboard.create}
      </LinkButton>
      <LinkButton variant="quiet" size="small" href={SCREENS.surgeonLink.paths[0]}>
        {labels.surgeonDashboard.link}
      </LinkButton>
      <LinkButton variant="quiet" size="small" href={SCREENS.surgeonNotes.paths[0]}>
        {labels.surgeonDashboard.notes}
      </LinkButton>
    </Buttons>
  );
}

/** On a phone the buttons have their own line, so that they do not move when the name loads. */
const Buttons = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};

  ${theme.screen.belowDesk} {
    flex-basis: 100%;
  }
`;

export function Page() {
  const { data: surgeon } = useSurgeonAccount();
  const isShutOut = surgeon !== null && surgeon.surgeon_status !== 'VERIFIED';
  return (
    <SurgeonFrame
      isSlim
      width="full"
      title={surgeon ? words.welcomeNamed(surgeonName(surgeon)) : words.welcome}
      actions={isShutOut ? null : <QuickButtons />}
    >
      {(account) => (
        <>
          <AskedByPatients surgeon={account} />
          <SurgeonDay />
        </>
      )}
    </SurgeonFrame>
  );
}
