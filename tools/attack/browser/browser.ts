import '../../content/api-source.ts';
import { createServer } from 'node:http';
import type { Browser } from '@playwright/test';
import type { Screen } from '@candour/contracts';
import type { AttackPart } from '../attack-part.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { tryFraming } from './framing.ts';
import { tryOddAddresses } from './odd-addresses.ts';
import { plants } from './plants.ts';
import { type Hostile, makeHostile } from './hostile-people.ts';
import { besides, oddIn, visit, watchedContext } from './watched.ts';
import { openBrowser } from '../../testbed/browser.ts';
import { ENDPOINTS, authSessionOf, sessionOf } from '../../testbed/contracts.ts';

const CANARY_PORT = 13;

const session = async (target: Target, email: string): Promise<object> => {
  return { ...authSessionOf(await sessionOf(target.client, email)), startedAt: Date.now() };
};

/** Every screen of a role, from the rows, and the documents as pages. */
const tryScreens = async (
  target: Target,
  tally: Tally,
  browser: Browser,
  people: Hostile,
  isChosen: (name: string) => boolean,
): Promise<void> => {
  const { SCREENS } = await import('../../../libs/contracts/src/index.ts');
  for (const { role, email, client } of people.viewers.filter((viewer) => isChosen(viewer.role))) {
    for (const bypassCSP of [false, true]) {
      const { context, seen } = await watchedContext(browser, target.url, {
        session: await session(target, email),
        bypassCSP,
      });
      const page = await context.newPage();
      const paths = Object.values<Screen>(SCREENS)
        .filter((screen) => screen.role === role)
        .map(({ paths: [first, ...others] }) => others.find((path) => path.includes(':id')) ?? first)
        .map((path) =>
          path.replace(':id', path.includes('/patients/') ? people.patientId : people.surgeryId),
        );
      // These come first: their addresses expire after two minutes.
      const previews = [ENDPOINTS.previewCertificate, ENDPOINTS.previewConsentForm];
      for (const row of role === 'ADMIN' ? [] : previews) {
        const { preview_html_url } = await client.call(row, { params: { id: people.surgeryId } });
        paths.unshift(preview_html_url);
      }
      for (const path of paths) {
        await visit(page, `${target.url}${path}`);
        const words = `${role} at ${path}${bypassCSP ? ' without the policy' : ''}`;
        const odd = await oddIn(page);
        tally.check(
          'no page holds a handler or a link that runs',
          odd.length === 0,
          `${words}: ${odd.slice(0, 3).join()}`,
        );
        const shown = await page.evaluate<number>('document.body.innerText.length').catch(() => 0);
        tally.check('a page shows something', shown > 20, `${words}: ${shown} letters`);
        if (!path.includes('/notes/')) continue;
        const notes = await page.getByText('before').count();
        tally.check('a thread shows its notes', notes > 50, `${words}: ${notes} of them`);
      }
      const where = bypassCSP ? 'without the policy' : 'with the policy';
      tally.check(
        `no payload runs, ${where}`,
        seen.ran.length === 0,
        `${role}: ${seen.ran.slice(0, 3).join()}`,
      );
      tally.check(
        'no page reaches another site',
        seen.reached.length === 0,
        `${role}: ${seen.reached.slice(0, 3).join()}`,
      );
      if (!bypassCSP)
        tally.check(
          'no page breaks its own policy',
          seen.violations.length === 0,
          `${role}: ${seen.violations.slice(0, 3).join()}`,
        );
      await context.close();
    }
  }
};

/** The API returns only HTML that the editor can produce: the first defence, before the browser's own. */
const tryNotes = async (tally: Tally, browser: Browser, { viewers, surgeryId }: Hostile): Promise<void> => {
  const { NOTE_TAGS, NOTE_ATTRIBUTES, NOTE_LINK_SCHEMES } = await import(
    '../../../libs/contracts/src/index.ts'
  );
  const allowed = { tags: NOTE_TAGS, attributes: NOTE_ATTRIBUTES.a, schemes: NOTE_LINK_SCHEMES };
  const own = await viewers[0]?.client.call(ENDPOINTS.listNotes, { params: { id: surgeryId } });
  const page = await browser.newPage();
  for (const { content } of own?.surgery_notes ?? []) {
    const odd = await besides(page, content, allowed);
    tally.check(
      'a note is answered as the toolbar would have made it',
      odd.length === 0,
      `${odd.join()} in ${content.slice(0, 120)}`,
    );
  }
  await page.close();
};

const run = async (target: Target, tally: Tally, only?: readonly string[]): Promise<void> => {
  const isChosen = (name: string): boolean => !only || only.includes(name);
  const other = createServer((_, response) => void response.end('<p>another site</p>'));
  await new Promise<void>((listening) => void other.listen(target.port(CANARY_PORT), '127.0.0.1', listening));
  const browser = await openBrowser('--disable-background-networking');
  try {
    const at = `http://127.0.0.1:${target.port(CANARY_PORT)}`;
    const people = await makeHostile(target, at);
    tally.check(
      'most payloads are stored',
      people.notes > 100,
      `${people.notes} notes, ${people.names} names`,
    );
    const attempts = {
      notes: () => tryNotes(tally, browser, people),
      screens: () => tryScreens(target, tally, browser, people, isChosen),
      addresses: () => tryOddAddresses(target, tally, browser, people),
      framing: () => tryFraming(target, tally, browser, people),
    };
    for (const [name, attempt] of Object.entries(attempts))
      if (name === 'screens' || isChosen(name))
        await attempt().catch((error: Error) =>
          tally.broke('everything can be tried', `${name}: ${error.message}`),
        );
  } finally {
    await browser.close();
    other.close();
    other.closeAllConnections();
  }
};

export const browser: AttackPart = {
  name: 'browser',
  says: 'Nothing that somebody writes runs in the browser of somebody else',
  run,
  plants,
};
