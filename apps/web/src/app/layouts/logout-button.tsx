import { labels } from '@candour/contracts';
import { useSessionActor, useSessionValue } from '../../features/auth/session-context';
import { TabButton } from './frame.styles';

/** Sends unsent work first, asks when something would be lost, then leads to /home. */
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
