import { createRemoteMachine, remoteSelectors, wire } from '@candour/machines';
import { useMachine } from '@xstate/react';
import { type Context, type ReactNode, useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Account } from './account-context';
import { useSessionActor } from './session-context';

interface AccountLoaderProps<Data> {
  readonly load: (signal: AbortSignal) => Promise<Data>;
  readonly context: Context<Account<Data> | null>;
  readonly children: ReactNode;
}

const isRefused = (status: number | null | undefined): boolean => status === 401 || status === 403;

/** Section 4: "A 401 or 403 on loading the account logs out". The role gate then shows the login of the area. */
export function AccountLoader<Data>({ load, context: AccountContext, children }: AccountLoaderProps<Data>) {
  const session = useSessionActor();
  const [machine] = useState(() =>
    wire(createRemoteMachine<Data>(), { actors: { load: fromPromise(({ signal }) => load(signal)) } }),
  );
  const [snapshot, send] = useMachine(machine);
  const data = remoteSelectors.data<Data>(snapshot);
  const failure = remoteSelectors.failure<Data>(snapshot);

  useEffect(() => send({ type: 'load.requested' }), [send]);
  useEffect(() => {
    if (isRefused(failure?.status)) session.send({ type: 'account.refused' });
  }, [failure, session]);

  const account = useMemo<Account<Data>>(
    () => ({
      data,
      failure,
      reload: () => send({ type: 'load.requested' }),
      replace: (changed) => send({ type: 'data.replaced', data: changed }),
    }),
    [data, failure, send],
  );
  return <AccountContext value={account}>{children}</AccountContext>;
}
