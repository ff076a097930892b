import type { AuthenticatorState } from '@candour/contracts';
import { Suspense, useState } from 'react';
import { dateInDetails } from '../../../lib/dates-on-screen';
import { part } from '../../../lib/part';
import { useFocusInside } from '../../../lib/use-focus-inside';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { Cluster } from '../../../ui/layout/cluster';
import { Stack } from '../../../ui/layout/stack';
import { Notice } from '../../../ui/notice/notice';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import { readAuthenticator } from './authenticator.actors';
import type { Change } from './authenticator-changes';
import { dueInWords } from './second-factor-notice';
import { accountWords } from './words';

const words = accountWords.authenticator;

const { Component: AuthenticatorChanges } = part(
  async () => (await import('./authenticator-changes')).AuthenticatorChanges,
);

/** The possible changes in the current state of the app. */
const changesOf = ({
  set_up_at,
  recovery_codes_left,
  is_required,
}: AuthenticatorState): readonly (readonly [Change, string])[] =>
  set_up_at === null
    ? [
        ['SET_UP', words.setUp],
        // Those of a passkey.
        ...(recovery_codes_left === null ? [] : ([['CODES', words.renew]] as const)),
      ]
    : [
        ['SET_UP', words.replace],
        ['CODES', words.renew],
        ...(is_required ? [] : ([['REMOVE', words.remove]] as const)),
      ];

function Facts({ state }: { readonly state: AuthenticatorState }) {
  const { set_up_at, recovery_codes_left, is_required, due_at } = state;
  if (set_up_at === null)
    return (
      <>
        {due_at ? <Notice>{dueInWords(due_at)}</Notice> : null}
        <p>{words.lead}</p>
        {recovery_codes_left === null ? null : <p>{words.codesLeft(recovery_codes_left)}</p>}
      </>
    );
  return (
    <Stack gap={1}>
      <p>{words.setUpOn(dateInDetails(set_up_at))}</p>
      <p>{words.codesLeft(recovery_codes_left ?? 0)}</p>
      {is_required ? <p>{words.required}</p> : null}
    </Stack>
  );
}

interface AuthenticatorProps {
  readonly state: AuthenticatorState;
  readonly onChange: () => void;
}

function Authenticator({ state, onChange }: AuthenticatorProps) {
  const [open, setOpen] = useState<Change | null>(null);
  const [done, setDone] = useState<Change | null>(null);
  const [timesCancelled, setTimesCancelled] = useState(0);
  const choices = useFocusInside(timesCancelled);
  const heading = useFocusOnChange(done ?? 'none');
  const begin = (change: Change): void => {
    setDone(null);
    setOpen(change);
  };
  const finish = (change: Change): void => {
    setOpen(null);
    setDone(change);
    onChange();
  };
  return (
    <Stack gap={4}>
      {done ? (
        <Stack gap={1}>
          <h3 tabIndex={-1} ref={heading}>
            {words.done[done]}
          </h3>
          <p>{words.doneText}</p>
        </Stack>
      ) : null}
      <Facts state={state} />
      {open ? (
        <Suspense fallback={<Skeleton />}>
          <AuthenticatorChanges
            key={open}
            change={open}
            onDone={() => finish(open)}
            onCancel={() => {
              setOpen(null);
              setTimesCancelled(timesCancelled + 1);
            }}
          />
        </Suspense>
      ) : (
        <div ref={choices}>
          <Cluster gap={3}>
            {changesOf(state).map(([change, label]) => (
              <Button key={change} variant="quiet" onPress={() => begin(change)}>
                {label}
              </Button>
            ))}
          </Cluster>
        </div>
      )}
    </Stack>
  );
}

interface OwnAuthenticatorProps {
  /** The changes of the passkeys so far; another one reads the state again. */
  readonly changes: number;
}

/** The second step of the login: its state, and the buttons that change it. */
export function OwnAuthenticator({ changes }: OwnAuthenticatorProps) {
  const remote = useRemote((signal) => readAuthenticator({ signal }), String(changes));
  return (
    <Card title={words.title} gap={4}>
      <RemoteView of={remote} shapes={['line', 'line']} failureText={words.unavailable} holdsBack>
        {(state) => <Authenticator key={changes} state={state} onChange={remote.reload} />}
      </RemoteView>
    </Card>
  );
}
