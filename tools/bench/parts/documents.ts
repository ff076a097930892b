import '../../content/api-source.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type Page, type PDFOptions, launch } from 'puppeteer';
import type { TestbedClient } from '../../testbed/client.ts';
import type { TestbedPatient } from '../../testbed/people.ts';
import { type Finding, judge } from '../numbers/goal.ts';
import { median } from '../numbers/statistics.ts';
import { measureSeals } from './seals.ts';
import type { Place } from '../place.ts';
import type { RoundOptions } from '../rounds.ts';
import type { Installation } from '../installation.ts';
import { patientWithForm } from '../registered.ts';
import { ENDPOINTS } from '../../testbed/contracts.ts';

const OVER_WARM = 1.25;
const UNDER_LAUNCHED = 5;
const LARGEST_DIFFERENCE = 0.5;
const REST_MS = 800;
const SIDES = ['candour', 'warm', 'launched'] as const;

const OPTIONS: PDFOptions = {
  format: 'A4',
  tagged: true,
  outline: true,
  preferCSSPageSize: true,
  printBackground: true,
  waitForFonts: true,
};

type Print = () => Promise<Uint8Array>;

/** The address of a patient's draft, which is printed anew for each request. */
export const previewPath = async ({ client, surgeryId }: TestbedPatient): Promise<string> => {
  const { preview_url } = await client.call(ENDPOINTS.previewConsentForm, { params: { id: surgeryId } });
  return preview_url;
};

const overHttp = async (client: TestbedClient, path: string): Promise<Uint8Array> => {
  const { status, bytes } = await client.read(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return bytes;
};

/** The HTML that Candour prints for the last ticket. */
const printedHtml = async (place: Place, installation: Installation): Promise<string> => {
  const { printedPage } = await import('../../../apps/api/src/pdf/page/document-page.ts');
  const [ticket] = await place.database.query(
    installation.database,
    'SELECT title, body, running FROM preview_ticket ORDER BY expires_at DESC LIMIT 1',
  );
  const { title, body, running } = ticket as Record<'title' | 'body' | 'running', string>;
  return printedPage({ title, body, running: JSON.parse(running) });
};

const openBrowser = async (): Promise<Browser> => {
  const { findChromium } = await import('../../../apps/api/src/pdf/print/chromium-path.ts');
  const { program, environment } = await findChromium({ chromiumPath: process.env['CHROMIUM_PATH'] ?? null });
  const args = ['--disable-gpu', '--no-first-run', '--font-render-hinting=none', '--no-sandbox'];
  return launch({ executablePath: program, env: { ...environment }, args, headless: 'shell', pipe: true });
};

const printOn = async (page: Page, html: string): Promise<Uint8Array> => {
  await page.setContent(html, { waitUntil: 'load' });
  return page.pdf(OPTIONS);
};

const printLaunched = async (html: string): Promise<Uint8Array> => {
  const browser = await openBrowser();
  try {
    return await printOn(await browser.newPage(), html);
  } finally {
    await browser.close();
  }
};

type Side = (typeof SIDES)[number];

const requirePdf = (bytes: Uint8Array, expected: number): void => {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-';
  if (!isPdf || Math.abs(bytes.length - expected) > expected * LARGEST_DIFFERENCE) {
    throw new Error(`A document of ${bytes.length} bytes where ${expected} were expected`);
  }
};

/** The median time of one document on each side, in turn, with a pause so that leftover work ends. */
const timesOf = async (
  sides: Readonly<Record<Side, Print>>,
  documents: number,
  expected: number,
): Promise<Record<Side, number>> => {
  const times: Record<Side, number[]> = { candour: [], warm: [], launched: [] };
  for (let turn = 0; turn < documents; turn += 1) {
    for (const side of turn % 2 === 0 ? SIDES : SIDES.toReversed()) {
      await sleep(REST_MS);
      const started = performance.now();
      const bytes = await sides[side]();
      times[side].push(performance.now() - started);
      requirePdf(bytes, expected);
    }
  }
  return { candour: median(times.candour), warm: median(times.warm), launched: median(times.launched) };
};

/**
 * (d) Measures one document over HTTP against a warm page that is printed again, and against a browser started for
 * each document.
 */
export const measureDocuments = async (
  place: Place,
  installation: Installation,
  options: RoundOptions,
): Promise<Finding[]> => {
  const patient = await patientWithForm(place, installation);
  const first = await overHttp(patient.client, await previewPath(patient));
  const html = await printedHtml(place, installation);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    let path = await previewPath(patient);
    const sides = {
      candour: () => overHttp(patient.client, path),
      warm: () => printOn(page, html),
      launched: () => printLaunched(html),
    };
    const documents = Math.max(3, Math.round(options.seconds));
    await timesOf(sides, 2, first.length);
    const measured: Record<Side, number>[] = [];
    while (measured.length < options.rounds) {
      path = await previewPath(patient);
      measured.push(await timesOf(sides, documents, first.length));
    }
    const part = 'documents';
    return [
      judge(
        { part, what: 'one PDF over HTTP against page.pdf() on a warm page', limit: { atMost: OVER_WARM } },
        measured.map(({ candour, warm }) => candour / warm),
        measured,
      ),
      judge(
        {
          part,
          what: 'a browser launched for each PDF against one over HTTP',
          limit: { atLeast: UNDER_LAUNCHED },
        },
        measured.map(({ candour, launched }) => launched / candour),
        measured,
      ),
      ...(await measureSeals(
        Buffer.from(first),
        measured.map(({ candour }) => candour),
      )),
    ];
  } finally {
    await browser.close();
  }
};
