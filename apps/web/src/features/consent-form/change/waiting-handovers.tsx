import { Suspense } from 'react';
import { part } from '../../../lib/part';
import type { AskedHandoversProps } from './asked-handovers';

const { Component: AskedHandovers } = part<AskedHandoversProps>(
  async () => (await import('./asked-handovers')).AskedHandovers,
);

/** What the surgeon is asked to take over, loaded after the screen: most days nobody asks. */
export function WaitingHandovers(props: AskedHandoversProps) {
  return (
    <Suspense fallback={null}>
      <AskedHandovers {...props} />
    </Suspense>
  );
}
