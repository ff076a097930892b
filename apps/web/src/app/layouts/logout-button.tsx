import { labels } from '@candour/contracts';
import { useSessionActor, useSessionValue } from '../../features/auth/session-context';
import { Button } from '../../ui/button/button';

/** Sends unsent work first, asks when something would be lost, then leads to /home. */
export function LogoutButton() {
  const actor = useSessionActor();
  const isSending = useSessionValue((snapshot) => snapshot.matches('sendingUnsent'));
  return (
    <Button
      variant="plain"
      size="small"
      isPending={isSending}
      onPress={() => actor.send({ type: 'logout.requested' })}
    >
      {labels.links.logout}
    </Button>
  );
}
