import {
  askedBy,
  authEndpoints,
  labels,
  loginForm,
  messages,
  SCREENS,
  type SecondFactorAsked,
  sessionIn,
} from '@candour/contracts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client';
import { part } from '../../lib/part';

import { useForm } from '../../lib/use-form';
import { useSession } from '../../shell/session/session-context';
import { Button } from '../../ui/button/button';
import { Disclosure } from '../../ui/disclosure/disclosure';
import { Form } from '../../ui/form/form';
import { Stack } from '../../ui/layout/stack';
import { TextLink } from '../../ui/link/text-link';
import { Notice } from '../../ui/notice/notice';
import { PasswordField } from '../../ui/password-field/password-field';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { TextField } from '../../ui/text-field/text-field';
import { LoginWithPasskey } from './passkey/login-with-passkey';
import { SsoLink } from './sso/sso-link';
import { useSessionStart } from './use-session-start';
import { words } from './words';

const { Component: SecondStep } = part(async () => (await import('./second-step/second-step')).SecondStep);

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

/** The page of an account that has lost its last role. */
function WithoutRole() {
  const { logOut } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={4}>
      <h2 tabIndex={-1} ref={heading}>
        {words.noRole}
      </h2>
      <p>{words.noRoleText}</p>
      <div>
        <Button variant="quiet" onPress={logOut}>
          {words.otherAccount}
        </Button>
      </div>
    </Stack>
  );
}

interface PasswordStepProps extends LoginFormProps {
  /** Null before the second step; afterwards the reason for coming back from it. */
  readonly cameBack: 'back' | 'over' | null;
  readonly onAsked: (asked: SecondFactorAsked) => void;
}

function PasswordStep({ registerPath, onFailure, cameBack, onAsked }: PasswordStepProps) {
  const arrive = useSessionStart();
  const isOfStaff = registerPath === SCREENS.surgeonRegister.paths[0];
  const email = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (cameBack) email.current?.focus();
  }, [cameBack]);
  const form = useForm(loginForm, {
    onSubmit: async (body) => {
      const reply = await call(authEndpoints.login, { body });
      const asked = askedBy(reply);
      if (asked) onAsked(asked);
      else arrive(sessionIn(reply));
    },
    onFailure,
  });
  return (
    <Stack gap={6}>
      {cameBack === 'over' ? <Notice role="status">{messages.loginOver}</Notice> : <EndReasonNotice />}
      <Form errors={form.errors} onSubmit={form.submit} aria-label={labels.links.login}>
        <TextField
          {...form.field('email')}
          ref={email}
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
      {isOfStaff ? (
        <>
          <LoginWithPasskey variant="quiet" />
          <SsoLink />
        </>
      ) : null}
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
        {isOfStaff ? null : (
          <Disclosure label={words.otherWays}>{() => <LoginWithPasskey variant="quiet" />}</Disclosure>
        )}
      </Stack>
    </Stack>
  );
}

/** The password form, then the second step if the account has one. */
export function LoginForm(props: LoginFormProps) {
  const arrive = useSessionStart();
  const { isLoggedIn, roles } = useSession();
  const [asked, setAsked] = useState<SecondFactorAsked | null>(null);
  const [cameBack, setCameBack] = useState<PasswordStepProps['cameBack']>(null);
  const comeBack = (why: 'back' | 'over'): void => {
    setCameBack(why);
    setAsked(null);
  };
  if (isLoggedIn && roles.length === 0) return <WithoutRole />;
  if (asked === null) return <PasswordStep {...props} cameBack={cameBack} onAsked={setAsked} />;
  return (
    <Suspense fallback={<Skeleton />}>
      <SecondStep
        asked={asked}
        onArrive={arrive}
        onBack={() => comeBack('back')}
        onOver={() => comeBack('over')}
      />
    </Suspense>
  );
}
