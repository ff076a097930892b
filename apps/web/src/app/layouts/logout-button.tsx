import { labels } from '@candour/contracts';
import styled from 'styled-components';
import { useSessionActor, useSessionValue } from '../../shell/session/session-context';
import { theme } from '../../ui/theme/tokens';

/** Sends unsent work, asks before any of it is lost, then goes to /home. */
export function LogoutButton() {
  const actor = useSessionActor();
  const isSending = useSessionValue((snapshot) => snapshot.matches('sendingUnsent'));
  return (
    <TabButton
      type="button"
      aria-busy={isSending || undefined}
      onClick={() => actor.send({ type: 'logout.requested' })}
    >
      {labels.links.logout}
    </TabButton>
  );
}

/** A button that looks like the tabs beside it. */
const TabButton = styled.button`
  min-height: ${theme.size.target};
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.colour.brand};
  text-decoration: underline;
  text-underline-offset: ${theme.underline.offset};
  cursor: pointer;

  &:hover {
    text-decoration-thickness: ${theme.underline.strong};
  }
`;
