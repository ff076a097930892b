import { type Patient, patientEndpoints, type Surgeon, surgeonEndpoints } from '@candour/contracts';
import { createRemoteMachine, remoteSelectors, wire } from '@candour/machines';
import { useMachine } from '@xstate/react';
import { type Context, type ReactNode, useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';
import { keepVerified } from '../../api/token-storage';
import { type Account, PatientAccountContext, SurgeonAccountContext } from './account-context';
import { useSessionActor } from './session-context';

const me = { id: 'me' } as const;

const loadPatient = async (signal: AbortSignal): Promise<Patient> =>
  (await call(patientEndpoints.readPatient, { params: me, signal })).patient;

const loadSurgeon = async (signal: AbortSignal): Promise<Surgeon> => {
  const { surgeon } = await call(surgeonEndpoints.readSurgeon, { params: me, signal });
  keepVerified(surgeon.surgeon_id, surgeon.surgeon_status === 'VERIFIED');
  return surgeon;
};

interface AccountLoaderProps<Data> {
  readonly load: (signal: AbortSignal) => Promise<Data>;
  readonly context: Context<Account<Data> | null>;
  readonly children: ReactNode;
}

const isRefused = (status: number | null | undefined): boolean => status === 401 || status === 403;

/** Section 4: "A 401 or 403 on loading the account logs out". The role gate then shows the login of the area. */
function AccountLoader<Data>({ load, context: AccountContext, children }: AccountLoaderProps<Data>) {
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

export function PatientAccountProvider({ children }: { readonly children: ReactNode }) {
  return (
    <AccountLoader load={loadPatient} context={PatientAccountContext}>
      {children}
    </AccountLoader>
  );
}

export function SurgeonAccountProvider({ children }: { readonly children: ReactNode }) {
  return (
    <AccountLoader load={loadSurgeon} context={SurgeonAccountContext}>
      {children}
    </AccountLoader>
  );
}
