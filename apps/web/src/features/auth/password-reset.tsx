import { passwordResetMachine, passwordResetMessage, passwordResetView, wire } from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button/button';
import { Stack } from '../../ui/layout/stack';
import { Notice } from '../../ui/notice/notice';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { LoginLinks } from './login-links';
import { passwordResetActors } from './password-reset.actors';
import { EmailStep, PasswordStep, type ResetStepProps } from './password-reset-steps';
import { words } from './words';

export interface PasswordResetProps {
  /** The token of the reset link; null on the page that requests a link. */
  readonly token: string | null;
  readonly onFailure: (message: string) => void;
}

function Step({ snapshot, send }: ResetStepProps) {
  switch (passwordResetView(snapshot)) {
    case 'email':
      return <EmailStep snapshot={snapshot} send={send} />;
    case 'password':
      return <PasswordStep snapshot={snapshot} send={send} />;
    case 'link':
      return <Skeleton />;
    case 'link-unread':
      return <Button onPress={() => send({ type: 'link.retried' })}>{words.tryAgain}</Button>;
    case 'link-invalid':
      return <Button onPress={() => send({ type: 'link.renewed' })}>{words.newLink}</Button>;
    case 'requested':
    case 'set':
      return <LoginLinks />;
  }
}

/** "Request a reset by email. With a token query parameter it shows new-password and confirm-password fields." */
export function PasswordReset({ token, onFailure }: PasswordResetProps) {
  const [machine] = useState(() => wire(passwordResetMachine, { actors: passwordResetActors }));
  const [snapshot, send] = useMachine(machine, { input: { token } });
  const message = passwordResetMessage(snapshot);
  const failure = message?.kind === 'failure' ? message.text : null;
  useEffect(() => {
    if (failure !== null) onFailure(failure);
  }, [failure, onFailure]);
  const isAtForm = ['email', 'password'].includes(passwordResetView(snapshot));
  return (
    <Stack gap={6}>
      {message && !isAtForm ? (
        <Notice tone={message.kind === 'success' ? 'success' : 'error'} role="status">
          {message.text}
        </Notice>
      ) : null}
      <Step snapshot={snapshot} send={send} />
    </Stack>
  );
}
