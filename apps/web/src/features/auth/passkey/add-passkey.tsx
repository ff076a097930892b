import { messages } from '@candour/contracts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/notice/notice';
import { hasPasskeys, inWords, whyNot } from '../../../shell/passkey/device-passkeys';
import { isPasswordAsked } from '../own-password';
import { OwnPasswordForm } from '../own-password-form';
import { type AddedPasskey, addPasskey } from './passkey.actors';
import { passkeyWords as words } from './words';

interface AddPasskeyProps {
  readonly onAdded: (added: AddedPasskey) => void;
}

/** Adds a passkey with one press after a recent login; later it asks for the password first. */
export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const [state, setState] = useState<'ready' | 'adding' | 'password'>('ready');
  const [problem, setProblem] = useState<string | null>(null);
  if (!hasPasskeys()) return <Notice>{messages.passkeysUnavailable}</Notice>;
  const finish = (added: AddedPasskey): void => {
    setState('ready');
    onAdded(added);
  };
  const refused = (error: unknown): void => {
    const needsPassword = isPasswordAsked(error);
    setState(needsPassword ? 'password' : 'ready');
    setProblem(needsPassword ? null : whyNot(error));
  };
  const add = (): void => {
    setProblem(null);
    setState('adding');
    void addPasskey().then(finish, refused);
  };
  if (state === 'password')
    return (
      <OwnPasswordForm
        title={words.add}
        label={words.password}
        go={words.goOn}
        onSubmit={async (password) => finish(await addPasskey(password).catch(inWords))}
        cancel={
          <Button variant="quiet" onPress={() => setState('ready')}>
            {words.cancel}
          </Button>
        }
      />
    );
  return (
    <>
      {problem ? <Notice role="alert">{problem}</Notice> : null}
      <div>
        <Button variant="quiet" isPending={state === 'adding'} onPress={add}>
          {words.add}
        </Button>
      </div>
    </>
  );
}
