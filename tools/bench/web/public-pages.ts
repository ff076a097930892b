import type { Browser } from '@playwright/test';
import { type Finding, judge } from '../numbers/goal.ts';
import { openPhone } from './device.ts';
import { visit } from './screens.ts';
import { serveStaticPage } from './static-page.ts';

const RATIO_MOST = 1.5;
const PAGES = ['/', '/terms', '/privacy', '/patient/login', '/surgeon/login'] as const;

/** When the largest thing in sight is painted, on a fresh phone. */
const paintedAt = async (browser: Browser, url: string, path: string): Promise<number> => {
  const page = await openPhone(browser);
  const { lcp } = await visit(page, url, { name: path, login: null, path });
  await page.context().close();
  return lcp;
};

/** Each public page beside a static page of the same words, one after the other in each round. */
export const measurePublicPages = async (
  browser: Browser,
  url: string,
  rounds: number,
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const path of PAGES) {
    const words = await serveStaticPage(await (await fetch(`${url}${path}`)).text());
    const seen: { readonly ours: number; readonly words: number }[] = [];
    while (seen.length < rounds)
      seen.push({
        ours: await paintedAt(browser, url, path),
        words: await paintedAt(browser, words.url, ''),
      });
    await words.stop();
    const what = `${path}: largest contentful paint against the same words on a static page`;
    findings.push(
      judge(
        { part: 'web', what, limit: { atMost: RATIO_MOST } },
        seen.map((round) => round.ours / round.words),
        seen,
      ),
    );
  }
  return findings;
};
