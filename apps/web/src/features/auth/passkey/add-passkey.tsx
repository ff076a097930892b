import { factorChangeForm, messages, type OwnPasskey } from '@candour/contracts';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { Notice } from '../../../ui/notice/notice';
import { PasswordField } from '../../../ui/password-field/password-field';
import { hasPasskeys, inWords, whyNot } from '../../../shell/passkey/device-passkeys';
import { addPasskey } from './passkey.actors';
import { passkeyWords as words } from './words';

interface AddPasskeyProps {
  readonly onAdded: (passkey: OwnPasskey) => void;
}

const isPasswordAsked = (error: unknown): boolean =>
  error instanceof ApiError && error.fields['password'] !== undefined;

function WithPassword({ onAdded }: AddPasskeyProps) {
  const form = useForm(factorChangeForm, {
    onSubmit: async ({ password }) => onAdded(await addPasskey(password ?? '').catch(inWords)),
  });
  return (
    <Form aria-label={words.add} errors={form.errors} onSubmit={form.submit}>
      <PasswordField {...form.field('password')} label={words.password} autoComplete="current-password" />
      <Button type="submit" isPending={form.isPending}>
        {words.goOn}
      </Button>
    </Form>
  );
}

/** One press while the login is recent; later it asks for the password first. */
export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const [state, setState] = useState<'ready' | 'adding' | 'password'>('ready');
  const [problem, setProblem] = useState<string | null>(null);
  if (!hasPasskeys()) return <Notice>{messages.passkeysUnavailable}</Notice>;
  const finish = (passkey: OwnPasskey): void => {
    setState('ready');
    onAdded(passkey);
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
  if (state === 'password') return <WithPassword onAdded={finish} />;
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
