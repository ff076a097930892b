import { messages } from '@candour/contracts';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../../ui/button/button';
import { Notice } from '../../../ui/notice/notice';
import { useSessionStart } from '../use-session-start';
import { hasPasskeys, whyNot } from '../../../shell/passkey/device-passkeys';
import { loginWithPasskey } from './passkey.actors';
import { passkeyWords as words } from './words';

/** The login without email and password; the device verifies the user. */
export function LoginWithPasskey({ variant }: Required<Pick<ButtonProps, 'variant'>>) {
  const arrive = useSessionStart();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const login = async (): Promise<void> => {
    if (!hasPasskeys()) return setProblem(messages.passkeysUnavailable);
    setProblem(null);
    setIsPending(true);
    await loginWithPasskey().then(arrive, (error: unknown) => setProblem(whyNot(error)));
    return setIsPending(false);
  };
  return (
    <>
      <Button variant={variant} isPending={isPending} onPress={() => void login()}>
        {words.login}
      </Button>
      {problem ? <Notice role="alert">{problem}</Notice> : null}
    </>
  );
}
