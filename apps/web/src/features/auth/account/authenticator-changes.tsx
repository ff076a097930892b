import { type AuthenticatorKey as Key, authenticatorCodeForm } from '@candour/contracts';
import { type ReactNode, useState } from 'react';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { Stack } from '../../../ui/layout/stack';
import { OwnPasswordForm } from '../own-password-form';
import { AuthenticatorKey } from '../second-step/authenticator-key';
import { AppCodeField } from '../second-step/code-field';
import { RecoveryCodes } from '../second-step/recovery-codes';
import { secondStepWords } from '../second-step/words';
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './authenticator.actors';
import { accountWords } from './words';

const words = accountWords.authenticator;

export type Change = keyof typeof words.done;

interface ConfirmKeyProps {
  readonly shown: Key;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

function ConfirmKey({ shown, onConfirmed }: ConfirmKeyProps) {
  const form = useForm(authenticatorCodeForm, {
    onSubmit: async ({ code }) => onConfirmed(await confirmAuthenticator(code)),
  });
  return (
    <Stack gap={4}>
      <AuthenticatorKey {...shown} />
      <Form aria-label={words.setUp} errors={form.errors} onSubmit={form.submit}>
        <AppCodeField {...form.field('code')} label={secondStepWords.setUp.field} />
        <Button type="submit" isPending={form.isPending}>
          {secondStepWords.setUp.save}
        </Button>
      </Form>
    </Stack>
  );
}

/** Content that has replaced a form and takes the focus. */
function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useFocusOnChange(title, true);
  return (
    <Stack gap={4}>
      <h3 tabIndex={-1} ref={heading}>
        {title}
      </h3>
      {children}
    </Stack>
  );
}

export interface AuthenticatorChangesProps {
  readonly change: Change;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks for the password first, then shows the change: the key of an app, new recovery codes, or that the factor is
 * off.
 */
export function AuthenticatorChanges({ change, onDone, onCancel }: AuthenticatorChangesProps) {
  const [key, setKey] = useState<Key | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const go = async (password: string): Promise<void> => {
    if (change === 'SET_UP') setKey(await beginAuthenticator(password));
    else if (change === 'CODES') setCodes(await renewRecoveryCodes(password));
    else {
      await removeAuthenticator(password);
      onDone();
    }
  };
  if (codes)
    return (
      <Titled title={secondStepWords.recovery.title}>
        <RecoveryCodes codes={codes} onKept={onDone} />
      </Titled>
    );
  if (key)
    return (
      <Titled title={secondStepWords.setUp.title}>
        <ConfirmKey shown={key} onConfirmed={setCodes} />
        <div>
          <Button variant="quiet" onPress={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </Titled>
    );
  return (
    <OwnPasswordForm
      title={words.title}
      label={words.password}
      go={words.go[change]}
      onSubmit={go}
      cancel={
        <Button variant="quiet" onPress={onCancel}>
          {words.cancel}
        </Button>
      }
    />
  );
}
