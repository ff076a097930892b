import { type AskedHandover, consentChangeEndpoints } from '@candour/contracts';
import { Suspense } from 'react';
import { call } from '../../../api/client';
import { part } from '../../../lib/part';
import type { AskedHandoversProps } from './asked-handovers';

const { Component: AskedHandovers, preload } = part<AskedHandoversProps>(
  async () => (await import('./asked-handovers')).AskedHandovers,
);

/** What the surgeon is asked to take over, with the part that shows it: most days nobody asks. */
export const loadHandovers = async (signal: AbortSignal): Promise<readonly AskedHandover[]> => {
  const { handovers } = await call(consentChangeEndpoints.listHandovers, { signal });
  if (handovers.length > 0) await preload();
  return handovers;
};

/** Stands above the day, and so is waited for: it would push down what somebody reads. */
export function WaitingHandovers(props: AskedHandoversProps) {
  if (props.asked.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <AskedHandovers {...props} />
    </Suspense>
  );
}
