import { type OwnSso, SSO_PATHS, type SsoConnects, ssoEndpoints } from '@candour/contracts';
import { useState } from 'react';
import { call } from '../../../api/client';
import { dateInDetails } from '../../../lib/dates-on-screen';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { usePublicConfig } from '../../../shell/content/use-public-config';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { Stack } from '../../../ui/layout/stack';
import { LinkButton } from '../../../ui/link/link-button';
import { Notice } from '../../../ui/notice/notice';
import { isPasswordAsked } from '../own-password';
import { OwnPasswordForm } from '../own-password-form';
import { ssoWords } from './words';

const words = ssoWords.card;

interface PartProps {
  /** The hospital's name for its provider. */
  readonly name: string;
  readonly onChange: (own: OwnSso) => void;
}

/** Asks for the password before the identity that this browser has just proven is connected. */
function ConnectProven({ name, person, onChange }: PartProps & { readonly person: string | null }) {
  const place = useFocusOnChange('proven', true);
  return (
    <Stack gap={4}>
      <h3 tabIndex={-1} ref={place}>
        {words.connect(name)}
      </h3>
      <p>{words.proven(name, person)}</p>
      <OwnPasswordForm
        title={words.connect(name)}
        label={words.password}
        go={words.save}
        takesFocus={false}
        onSubmit={async (password) => {
          const { identity } = await call(ssoEndpoints.connectSso, { body: { password } });
          onChange({ identity, waiting: null });
        }}
      />
    </Stack>
  );
}

const DISCONNECTED: OwnSso = { identity: null, waiting: null };

/** Asks for the password where the last login is too long ago. */
function Connected({
  identity,
  onChange,
}: Omit<PartProps, 'name'> & { readonly identity: NonNullable<OwnSso['identity']> }) {
  const [state, setState] = useState<'still' | 'ending' | 'failed' | 'password'>('still');
  const end = (): void => {
    if (state === 'ending') return;
    setState('ending');
    void call(ssoEndpoints.disconnectSso, { body: {} }).then(
      () => onChange(DISCONNECTED),
      (error: unknown) => setState(isPasswordAsked(error) ? 'password' : 'failed'),
    );
  };
  return (
    <Stack gap={4}>
      {state === 'failed' ? (
        <Notice tone="error" role="alert">
          {words.failed}
        </Notice>
      ) : null}
      <p>{words.connected(identity.name, dateInDetails(identity.connected_at))}</p>
      {state === 'password' ? (
        <OwnPasswordForm
          title={words.disconnect}
          label={words.password}
          go={words.disconnect}
          onSubmit={async (password) => {
            await call(ssoEndpoints.disconnectSso, { body: { password } });
            onChange(DISCONNECTED);
          }}
        />
      ) : (
        <div>
          <Button variant="quiet" isPending={state === 'ending'} onPress={end}>
            {words.disconnect}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface OwnLoginProps {
  readonly name: string;
  readonly connects: SsoConnects;
  readonly own: OwnSso;
  readonly onChange: (own: OwnSso) => void;
}

function OwnLogin({ name, connects, own, onChange }: OwnLoginProps) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const done = useFocusOnChange(outcome ?? 'none');
  const change = (now: OwnSso): void => {
    setOutcome(now.identity ? words.doneConnecting : words.doneDisconnecting);
    onChange(now);
  };
  return (
    <Stack gap={4}>
      {outcome === null ? null : (
        <Stack gap={1}>
          <h3 tabIndex={-1} ref={done}>
            {outcome}
          </h3>
          <p>{words.byMail}</p>
        </Stack>
      )}
      {own.identity ? <Connected identity={own.identity} onChange={change} /> : null}
      {!own.identity && own.waiting ? (
        <ConnectProven name={name} person={own.waiting.name} onChange={change} />
      ) : null}
      {!own.identity && !own.waiting ? (
        <div>
          <LinkButton href={`${SSO_PATHS.start}?connect=${connects}`} variant="quiet" leavesApp>
            {words.connect(name)}
          </LinkButton>
        </div>
      ) : null}
    </Stack>
  );
}

function LoginCard({ name, connects }: Pick<OwnLoginProps, 'name' | 'connects'>) {
  const remote = useRemote((signal) => call(ssoEndpoints.readOwnSso, { signal }));
  return (
    <Card title={words.title(name)} gap={4}>
      <p>{words.lead}</p>
      <RemoteView of={remote} shapes={['line']} failureText={words.unavailable} holdsBack>
        {(own) => <OwnLogin name={name} connects={connects} own={own} onChange={remote.replace} />}
      </RemoteView>
    </Card>
  );
}

/**
 * Connects the account to the hospital's identity provider or disconnects it; renders nothing without a provider.
 */
export function ConnectedLogin({ connects }: Pick<OwnLoginProps, 'connects'>) {
  const name = usePublicConfig()?.ssoName;
  return name ? <LoginCard name={name} connects={connects} /> : null;
}
