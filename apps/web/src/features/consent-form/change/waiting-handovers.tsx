import { type AskedHandover, consentChangeEndpoints } from '@candour/contracts';
import { Suspense } from 'react';
import { call } from '../../../api/client';
import { part } from '../../../lib/part';
import type { AskedHandoversProps } from './asked-handovers';

const { Component: AskedHandovers, preload } = part<AskedHandoversProps>(
  async () => (await import('./asked-handovers')).AskedHandovers,
);

/** Loads the handover requests, and the component that shows them only if there are any. */
export const loadHandovers = async (signal: AbortSignal): Promise<readonly AskedHandover[]> => {
  const { handovers } = await call(consentChangeEndpoints.listHandovers, { signal });
  if (handovers.length > 0) await preload();
  return handovers;
};

/** The page waits for it, because it is above the worklist and would push it down. */
export function WaitingHandovers(props: AskedHandoversProps) {
  if (props.asked.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <AskedHandovers {...props} />
    </Suspense>
  );
}
