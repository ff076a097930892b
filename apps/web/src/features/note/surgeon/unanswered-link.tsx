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

/** A phone has room for two digits. */
const MOST_IN_SIGHT = 99;

/**
 * "3 to answer", a link on every screen of a verified surgeon to the unanswered threads; hidden while there is
 * none. Its room is reserved while it loads, so that the bar does not grow.
 */
export function UnansweredLink() {
  const isVerified = useSurgeonAccount().data?.surgeon_status === 'VERIFIED';
  const remote = useRemote(
    (signal) => (isVerified ? countUnanswered(signal) : Promise.resolve(0)),
    String(isVerified),
  );
  useReadAgain(remote);
  const count = remote.data ?? 0;
  return (
    <Room>
      {count === 0 ? null : (
        <CountLink href={`${SCREENS.surgeonNotes.paths[0]}?state=unanswered`}>
          <VisuallyHidden>{words.notes}</VisuallyHidden>
          <StatusChip tone="waiting">
            <span data-whole>
              {count} {words.toAnswer}
            </span>
            <span aria-hidden="true">{count > MOST_IN_SIGHT ? words.more : count}</span>
          </StatusChip>
        </CountLink>
      )}
    </Room>
  );
}

const Room = styled.span`
  display: inline-flex;
  justify-content: flex-end;

  ${theme.screen.belowTable} {
    width: ${theme.space[18]};

    [data-whole] {
      ${hiddenFromSight}
    }
  }

  ${theme.screen.fromTable} {
    [data-whole] + span {
      display: none;
    }
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
