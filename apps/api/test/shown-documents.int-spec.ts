import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';
import { CERTIFICATE_FACTS } from '../src/certificate/certificate.fixtures';
import { certificateDocument } from '../src/certificate/certificate.template';
import { CONSENT_FACTS } from '../src/consent-form/consent-facts.fixtures';
import { consentFormDocument } from '../src/consent-form/consent-form.template';
import { LONG_STORY } from '../src/consent-form/evidence/story.fixtures';
import { storyPage } from '../src/consent-form/evidence/story.template';
import { type BrowserProcess, launchBrowser } from '../src/pdf/print/browser-process';
import { findChromium } from '../src/pdf/print/chromium-path';
import { shownPage } from '../src/pdf/page/document-page';
import type { DocumentSource } from '../src/pdf/page/document-source';
import { servedFonts } from '../src/pdf/fonts/embedded-fonts';
import { PATIENCE } from './harness/renderer';

const ADDRESS = 'http://candour.test/document.html';
/** Images of Chromium's own error page, which replaces a refused frame. */
const BROWSERS_OWN = /^data:image\/png/;

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const draft = consentFormDocument({
  facts: CONSENT_FACTS,
  documentHash: 'c0ffee',
  patient: null,
  surgeon: null,
});
const signature = { typed_text: 'Maximiliana '.repeat(16), signed_at: new Date('2027-01-14T09:42:00Z') };
const signed = consentFormDocument({
  facts: {
    ...CONSENT_FACTS,
    patient: { ...CONSENT_FACTS.patient, name: 'Wolfeschlegelsteinhausen'.repeat(8) },
  },
  documentHash: 'c0ffee',
  patient: signature,
  surgeon: signature,
  story: storyPage(LONG_STORY),
});
const certificate = certificateDocument(
  { ...CERTIFICATE_FACTS, note: `<h4>My fears</h4>${'<blockquote>'.repeat(20)}<p>The needle</p>` },
  'c0ffee',
);

describe('the page that a phone shows instead of a PDF', () => {
  let chromium: BrowserProcess;
  let page: Page;

  beforeAll(async () => {
    chromium = await launchBrowser(await findChromium(), {
      sandbox: false,
      answerMilliseconds: PATIENCE,
      givenUp: new AbortController().signal,
    });
    page = await chromium.browser.newPage();
    await page.setRequestInterception(true);
  });
  afterAll(() => chromium.end());

  const show = async (source: DocumentSource, width = 360): Promise<string[]> => {
    const { html, contentSecurityPolicy } = shownPage(source);
    const asked: string[] = [];
    page.removeAllListeners('request');
    page.on('request', (request) => {
      const font = servedFonts().files.get(new URL(request.url()).pathname);
      if (font) {
        void request.respond({ contentType: 'font/woff2', body: font });
        return;
      }
      if (!BROWSERS_OWN.test(request.url())) asked.push(request.url());
      void request.respond({
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': contentSecurityPolicy },
        body: request.url() === ADDRESS ? html : '',
      });
    });
    await page.setViewport({ width, height: 700 });
    await page.goto(ADDRESS);
    return asked;
  };

  it.each([
    ['a consent form that is a DRAFT', draft],
    ['a signed one with very long names', signed],
    ['a certificate with a note', certificate],
  ])('has no barrier that axe finds: %s', async (_, source) => {
    await show(source);
    await page.evaluate(AXE);
    const barriers = (await page.evaluate(
      'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + " " + nodes[0].html))',
    )) as string[];
    expect(barriers).toEqual([]);
  });

  it.each([320, 360, 1280])(
    'does not move sideways at %i px, even with names of two hundred letters',
    async (width) => {
      for (const source of [draft, signed, certificate]) {
        await show(source, width);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      }
    },
  );

  it('has its style, allowed by hash, and Candour’s own fonts, and loads nothing else', async () => {
    expect(await show(draft)).toEqual([ADDRESS]);
    const lettersThatCame =
      'document.fonts.ready.then((fonts) => [...fonts].filter(({ status }) => status === "loaded").length)';
    expect(await page.evaluate(lettersThatCame)).toBeGreaterThan(0);
    expect(await page.evaluate('getComputedStyle(document.querySelector("h1")).color')).toBe(
      'rgb(7, 63, 65)',
    );
    expect(shownPage(draft).contentSecurityPolicy).toContain("frame-ancestors 'self'");
  });

  it('blocks every injected script, style, image and frame', async () => {
    const hostile = `<script>document.title = 'caught'</script><style>h1 { color: red !important }</style>
      <img src="http://candour.test/x" onerror="document.title = 'caught'"><iframe src="http://candour.test/y"></iframe>
      <h1 style="color: red">x</h1>`;
    expect(await show({ ...draft, body: draft.body + hostile })).toEqual([ADDRESS]);
    expect(await page.title()).toBe(draft.title);
    const colours = await page.evaluate(
      '[...document.querySelectorAll("h1")].map((each) => getComputedStyle(each).color)',
    );
    expect(colours).toEqual(['rgb(7, 63, 65)', 'rgb(7, 63, 65)']);
  });
});
