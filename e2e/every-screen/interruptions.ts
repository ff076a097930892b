import type { Page, Route } from '@playwright/test';

export const INTERRUPTIONS = ['error', 'loading', 'offline'] as const;
export type Interruption = (typeof INTERRUPTIONS)[number];

const answers: Readonly<Record<Interruption, (route: Route) => Promise<void> | void>> = {
  error: (route) =>
    route.fulfill({ status: 500, json: { data: { errors: ['An error occurred'], code: 'unexpected' } } }),
  loading: () => undefined,
  offline: (route) => route.abort('internetdisconnected'),
};

const accountReads = /\/api\/auth\/(patient|surgeon)\/me$/;

/** Makes later reads fail, hang, or lose the network; reads of the account still work unless `withAccount`. */
export const interrupt = async (
  page: Page,
  how: Interruption,
  { withAccount = false }: { readonly withAccount?: boolean } = {},
): Promise<void> => {
  await page.route(
    ({ pathname }) =>
      /^\/(api|site-content)\//.test(pathname) && (withAccount || !accountReads.test(pathname)),
    (route) => (route.request().method() === 'GET' ? answers[how](route) : route.continue()),
  );
};

export const resume = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });
