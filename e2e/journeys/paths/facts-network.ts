import { resourceEndpoints } from '@candour/contracts';
import { expect, type Page, type Route } from '@playwright/test';

/** Controls the network for one of the calls that load the facts of a journey. */
export interface FactsNetwork {
  /** Delays the answer from now on. */
  readonly hold: () => void;
  /** Lets the pending answer arrive. */
  readonly release: () => Promise<void>;
  /** Breaks the connection of the pending answer. */
  readonly cut: () => Promise<void>;
}

export const factsNetwork = async (page: Page, surgeryId: string): Promise<FactsNetwork> => {
  let isHeld = false;
  let waiting: readonly Route[] = [];
  const asked = ({ pathname }: URL): boolean =>
    pathname === resourceEndpoints.readResources.path.replace(':id', surgeryId);
  await page.route(asked, (route) => {
    if (!isHeld) return route.continue();
    waiting = [...waiting, route];
    return undefined;
  });
  const settle = async (settleOne: (route: Route) => Promise<void>): Promise<void> => {
    const settled = waiting;
    isHeld = false;
    waiting = [];
    for (const route of settled) await settleOne(route);
  };
  return {
    hold: () => {
      isHeld = true;
    },
    release: () => settle((route) => route.continue()),
    cut: async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      await settle((route) => route.abort('internetdisconnected'));
    },
  };
};
