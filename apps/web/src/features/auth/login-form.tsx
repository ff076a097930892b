import { authEndpoints, labels, loginForm, SCREENS, sessionIn } from '@candour/contracts';
import { call } from '../../api/client';
import { useForm } from '../../lib/use-form';
import { useSession } from '../../shell/session/session-context';
import { Button } from '../../ui/button/button';
import { Form } from '../../ui/form/form';
import { Stack } from '../../ui/layout/stack';
import { TextLink } from '../../ui/link/text-link';
import { Notice } from '../../ui/notice/notice';
import { PasswordField } from '../../ui/password-field/password-field';
import { TextField } from '../../ui/text-field/text-field';
import { LoginWithPasskey } from './passkey/login-with-passkey';
import { useSessionStart } from './use-session-start';
import { words } from './words';

export interface LoginFormProps {
  /** The registration page. */
  readonly registerPath: string;
  /** Receives the error of a failed login, for the snackbar; the form shows the same text. */
  readonly onFailure: (message: string) => void;
}

/** Why the session ended without the Logout button. */
function EndReasonNotice() {
  const { endReason } = useSession();
  if (endReason === 'expired') return <Notice role="status">{words.ended}</Notice>;
  return endReason === 'elsewhere' ? <Notice role="status">{words.endedElsewhere}</Notice> : null;
}

export function LoginForm({ registerPath, onFailure }: LoginFormProps) {
  const arrive = useSessionStart();
  const form = useForm(loginForm, {
    onSubmit: async (body) => arrive(sessionIn(await call(authEndpoints.login, { body }))),
    onFailure,
  });
  return (
    <Stack gap={6}>
      <EndReasonNotice />
      <Form errors={form.errors} onSubmit={form.submit} aria-label={labels.links.login}>
        <TextField
          {...form.field('email')}
          label={words.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...form.field('password')} label={words.password} autoComplete="current-password" />
        <Button type="submit" isPending={form.isPending}>
          {labels.links.login}
        </Button>
      </Form>
      <LoginWithPasskey />
      <Stack gap={2}>
        <p>
          <TextLink href={SCREENS.passwordReset.paths[0]}>{words.forgotten}</TextLink>
        </p>
        <p>
          {words.noAccount} <TextLink href={registerPath}>{labels.links.register}</TextLink>
        </p>
        <p>
          <TextLink href={SCREENS.home.paths[1]}>{labels.links.home}</TextLink>
        </p>
      </Stack>
    </Stack>
  );
}
