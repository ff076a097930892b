import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import type { Hostile } from './hostile-people.ts';
import { ENDPOINTS, login } from '../../testbed/contracts.ts';

/** Another site tries to frame ours, to open it, and to read from it. */
export const tryFraming = async (
  target: Target,
  tally: Tally,
  browser: Browser,
  { viewers, surgeryId }: Hostile,
): Promise<void> => {
  const [patient] = viewers;
  const client = await login(target.client, patient?.email ?? '');
  const previews = await client.call(ENDPOINTS.previewConsentForm, { params: { id: surgeryId } });
  const paths = [
    '/',
    '/login',
    '/patient/dashboard',
    '/nothing',
    previews.preview_html_url,
    previews.preview_url,
    '/health/live',
    ENDPOINTS.login.path,
  ];
  const frames = paths
    .map(
      (path) => `<iframe src="${target.url}${path}"></iframe><object data="${target.url}${path}"></object>`,
    )
    .join('');
  const site = createServer(
    (_, response) => void response.setHeader('content-type', 'text/html').end(`<body>${frames}</body>`),
  );
  await new Promise<void>((listening) => void site.listen(0, '127.0.0.1', listening));
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page
      .goto(`http://localhost:${(site.address() as AddressInfo).port}/`, { waitUntil: 'load' })
      .catch(() => undefined);
    await page.waitForTimeout(1_000);
    const shown = page
      .frames()
      .filter((frame) => frame !== page.mainFrame() && frame.url().startsWith(target.url));
    tally.check('no other site frames a page', shown.length === 0, shown.map((frame) => frame.url()).join());
    const tries = ['/health/live', ENDPOINTS.listOperations.path, '/site-content/pages/home.json'];
    const asked = await page.evaluate<{ read: string[]; isHeld: boolean }>(`(async (url, tries) => {
      const read = await Promise.all(tries.map((path) => fetch(url + path, { headers: { 'x-api-key': 'x' } }).then(() => path, () => null)));
      const opener = window.open(url + '/login');
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return { read: read.filter((path) => path !== null), isHeld: Boolean(opener && !opener.closed) };
    })(${JSON.stringify(target.url)}, ${JSON.stringify(tries)})`);
    tally.check('no other site reads a reply in a browser', asked.read.length === 0, asked.read.join());
    tally.check('no other site keeps hold of a window of ours', !asked.isHeld, 'window.open gave it');
  } finally {
    await context.close();
    site.close();
    site.closeAllConnections();
  }
};
