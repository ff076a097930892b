import { NO_NEEDS, patientNeedsTexts, SCREENS, statedNeedsOf } from '@candour/contracts';
import { useState } from 'react';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { useForm } from '../../../lib/use-form';
import { usePatientAccount } from '../../../shell/session/account-context';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { Cluster } from '../../../ui/layout/cluster';
import { Stack } from '../../../ui/layout/stack';
import { LinkButton } from '../../../ui/link/link-button';
import { Notice } from '../../../ui/notice/notice';
import { sayNeeds } from './needs.actors';
import { needsWords as words } from './words';

/** Asks once about the patient's needs; when dismissed, it says where they can be changed. */
export function NeedsInvitation() {
  const account = usePatientAccount();
  const [isPutAway, setPutAway] = useState(false);
  const heading = useFocusOnChange(isPutAway ? 'put-away' : 'open');
  const { submit, isPending, errors } = useForm(patientNeedsTexts, {
    onSubmit: async () => {
      const said = await sayNeeds(NO_NEEDS);
      if (account.data) account.replace({ ...account.data, patient_needs: statedNeedsOf(said) });
      setPutAway(true);
    },
  });
  if (isPutAway)
    return (
      <Stack gap={1}>
        <h2 tabIndex={-1} ref={heading}>
          {words.putAway}
        </h2>
        <p>{words.putAwayText}</p>
      </Stack>
    );
  return (
    <Card title={words.invitation} gap={4}>
      <p>{words.invitationText}</p>
      {errors.map(({ message }) => (
        <Notice key={message} tone="error" role="alert">
          {message}
        </Notice>
      ))}
      <Cluster gap={3}>
        <LinkButton variant="quiet" href={SCREENS.patientNeeds.paths[0]}>
          {words.invitationLink}
        </LinkButton>
        <Button variant="plain" isPending={isPending} onPress={submit}>
          {words.nothing}
        </Button>
      </Cluster>
    </Card>
  );
}
