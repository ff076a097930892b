import { SCREENS } from '@candour/contracts';
import styled from 'styled-components';
import { useReadAgain } from '../../../shell/remote/use-read-again';
import { useRemote } from '../../../shell/remote/use-remote';
import { useSurgeonAccount } from '../../../shell/session/account-context';
import { hiddenFromSight, VisuallyHidden } from '../../../ui/layout/layout.styles';
import { Anchor } from '../../../ui/link/anchor';
import { StatusChip } from '../../../ui/status-chip/status-chip';
import { theme } from '../../../ui/theme/tokens';
import { countUnanswered } from './inbox.actors';
import { unansweredWords as words } from './words';

/**
 * On every screen of the surgeon: "3 to answer", as a link to these threads; nothing while all have an answer. A surgeon
 * who is not verified has none.
 */
export function UnansweredLink() {
  const isVerified = useSurgeonAccount().data?.surgeon_status === 'VERIFIED';
  const remote = useRemote(
    (signal) => (isVerified ? countUnanswered(signal) : Promise.resolve(0)),
    String(isVerified),
  );
  useReadAgain(remote);
  const count = remote.data ?? 0;
  if (count === 0) return null;
  return (
    <CountLink href={`${SCREENS.surgeonNotes.paths[0]}?state=unanswered`}>
      <VisuallyHidden>{words.notes}</VisuallyHidden>
      <StatusChip tone="waiting">
        {count} <Words>{words.toAnswer}</Words>
      </StatusChip>
    </CountLink>
  );
}

/** On the smallest phones heard and not seen, so that the bar stays one line. */
const Words = styled.span`
  @media (max-width: 24.3rem) {
    ${hiddenFromSight}
  }
`;

const CountLink = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.target};
  position: relative;
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    text-decoration: underline;
  }
`;
