import { messages, SCREENS } from '@candour/contracts';
import { emailProofMachine, wire } from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useFocusOnChange } from '../../lib/use-focus-on-change';
import { Button } from '../../ui/button/button';
import { Stack } from '../../ui/layout/stack';
import { TextLink } from '../../ui/link/text-link';
import { Notice } from '../../ui/notice/notice';
import { emailProofActors } from './email-proof.actors';
import { LoginLinks } from './login-links';
import { words } from './words';

const { proof } = words;

/** The page of a link that proves an email address; `token` is null without one. */
export function EmailProof({ token }: { readonly token: string | null }) {
  const [machine] = useState(() => wire(emailProofMachine, { actors: emailProofActors }));
  const [snapshot, send] = useMachine(machine, { input: { token } });
  const outcome = useFocusOnChange(snapshot.status);
  const { email, failure } = snapshot.context;
  if (snapshot.hasTag('complete'))
    return (
      <Stack gap={5}>
        <h2 tabIndex={-1} ref={outcome}>
          {proof.done}
        </h2>
        <p>{proof.doneText(email ?? '')}</p>
        <LoginLinks />
      </Stack>
    );
  if (snapshot.hasTag('failed'))
    return (
      <Stack gap={5}>
        <h2 tabIndex={-1} ref={outcome}>
          {messages.emailProofInvalid}
        </h2>
        <p>{proof.newLink}</p>
        <LoginLinks />
      </Stack>
    );
  return (
    <Stack gap={5}>
      {failure === null ? null : (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <p>{proof.lead}</p>
      <div>
        <Button isPending={snapshot.hasTag('busy')} onPress={() => send({ type: 'address.confirmed' })}>
          {proof.confirm}
        </Button>
      </div>
      <p>
        {proof.notYours} <TextLink href={SCREENS.passwordReset.paths[0]}>{proof.takeOver}</TextLink>
      </p>
    </Stack>
  );
}
