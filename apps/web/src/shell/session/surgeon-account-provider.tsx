import { type Surgeon, surgeonEndpoints } from '@candour/contracts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { call } from '../../api/client';
import { keepVerified } from '../../api/token-storage';
import { onUnverified } from '../../api/unverified';
import { onWake } from '../../lib/page-life';
import { SurgeonAccountContext, useSurgeonAccount } from './account-context';
import { AccountLoader } from './account-loader';

const ACCOUNT_READ_AGAIN_MS = 60_000;

const loadSurgeon = async (signal: AbortSignal): Promise<Surgeon> => {
  const { surgeon } = await call(surgeonEndpoints.readSurgeon, { params: { id: 'me' }, signal });
  keepVerified(surgeon.surgeon_id, surgeon.surgeon_status === 'VERIFIED');
  return surgeon;
};

/** Reloads the account, because an administrator may decide at any time, which hides or shows the patients. */
function ReadAgain() {
  const { reload } = useSurgeonAccount();
  const readAgain = useEffectEvent(reload);
  useEffect(() => {
    const seldom = setInterval(() => {
      if (document.visibilityState === 'visible') readAgain();
    }, ACCOUNT_READ_AGAIN_MS);
    const stops = [onWake(() => readAgain()), onUnverified(() => readAgain()), () => clearInterval(seldom)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return null;
}

export function SurgeonAccountProvider({ children }: { readonly children: ReactNode }) {
  return (
    <AccountLoader load={loadSurgeon} context={SurgeonAccountContext}>
      <ReadAgain />
      {children}
    </AccountLoader>
  );
}
