import type { CDPSession, Page } from '@playwright/test';

export const INTERRUPTIONS = ['error', 'loading', 'offline'] as const;
export type Interruption = (typeof INTERRUPTIONS)[number];

const ERROR = { data: { errors: ['An error occurred'], code: 'unexpected' } };

const answers: Readonly<Record<Interruption, (session: CDPSession, requestId: string) => Promise<unknown>>> =
  {
    error: (session, requestId) =>
      session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 500,
        responseHeaders: [{ name: 'content-type', value: 'application/json' }],
        body: Buffer.from(JSON.stringify(ERROR)).toString('base64'),
      }),
    loading: async () => undefined,
    offline: (session, requestId) =>
      session.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' }),
  };

const accountReads = /\/api\/auth\/(patient|surgeon)\/me$/;

/**
 * Makes later reads fail, hang, or lose the network, until it is resumed; reads of the account still work unless
 * `withAccount`. A route of Playwright would intercept every file of every page too, and disable the browser's
 * cache.
 */
export const interrupt = async (
  page: Page,
  how: Interruption,
  { withAccount = false }: { readonly withAccount?: boolean } = {},
): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request: { method, url } }) => {
    const isRead = method === 'GET' && (withAccount || !accountReads.test(new URL(url).pathname));
    const answered = isRead
      ? answers[how](session, requestId)
      : session.send('Fetch.continueRequest', { requestId });
    // The page may have navigated meanwhile, which ends the request.
    answered.catch(() => undefined);
  });
  const patterns = ['api', 'site-content'].map((folder) => ({ urlPattern: `*://*/${folder}/*` }));
  await session.send('Fetch.enable', { patterns });
  return () => session.detach();
};
