import { sessionSelectors } from '@candour/machines';
import { timeOfDay } from '../../lib/dates-on-screen';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { useSessionActor, useSessionValue } from './session-context';
import { words } from './words';

function EndWarning() {
  const actor = useSessionActor();
  const isWarned = useSessionValue(sessionSelectors.isWarned);
  const endsAt = useSessionValue(sessionSelectors.endsAt);
  const acknowledge = () => actor.send({ type: 'warning.acknowledged' });
  return (
    <Dialog
      isOpen={isWarned}
      onClose={acknowledge}
      title={words.endsSoonTitle}
      actions={<Button onPress={acknowledge}>{words.understood}</Button>}
    >
      <p>{words.endsSoon(timeOfDay(endsAt ?? 0))}</p>
    </Dialog>
  );
}

function LogoutQuestion() {
  const actor = useSessionActor();
  const isAsked = useSessionValue(sessionSelectors.asksToConfirmLogout);
  const unsent = useSessionValue(sessionSelectors.unsent);
  const notes = useSessionValue(sessionSelectors.unsentNotes);
  const stay = () => actor.send({ type: 'logout.cancelled' });
  return (
    <Dialog
      isOpen={isAsked}
      onClose={stay}
      mustAnswer
      title={words.unsentTitle}
      actions={
        <>
          <Button onPress={stay}>{words.stay}</Button>
          <Button variant="danger" onPress={() => actor.send({ type: 'logout.confirmed' })}>
            {words.logOutAnyway}
          </Button>
        </>
      }
    >
      <p>{words.unsent(unsent, notes)}</p>
    </Dialog>
  );
}

/** The dialogs of the session, over the open page. */
export function SessionDialogs() {
  return (
    <>
      <EndWarning />
      <LogoutQuestion />
    </>
  );
}
