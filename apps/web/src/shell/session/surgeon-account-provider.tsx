import { type Surgeon, surgeonEndpoints } from '@candour/contracts';
import type { ReactNode } from 'react';
import { call } from '../../api/client';
import { keepVerified } from '../../api/token-storage';
import { SurgeonAccountContext } from './account-context';
import { AccountLoader } from './account-loader';

const loadSurgeon = async (signal: AbortSignal): Promise<Surgeon> => {
  const { surgeon } = await call(surgeonEndpoints.readSurgeon, { params: { id: 'me' }, signal });
  keepVerified(surgeon.surgeon_id, surgeon.surgeon_status === 'VERIFIED');
  return surgeon;
};

export function SurgeonAccountProvider({ children }: { readonly children: ReactNode }) {
  return (
    <AccountLoader load={loadSurgeon} context={SurgeonAccountContext}>
      {children}
    </AccountLoader>
  );
}
