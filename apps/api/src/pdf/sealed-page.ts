import type { Browser, Page } from 'puppeteer';
import { embeddedFontCss } from './embedded-fonts';
import { DOCUMENT_FAMILY } from './font-families';
import { PdfRefused } from './pdf-errors';

export interface PrintOptions {
  readonly footerHtml?: string;
  readonly timeoutMilliseconds: number;
}

const STRAYED = 'The document tried to become another page';

/** Nothing of anybody's: a page that has drawn it once has the documents' font ready. */
const lettersInEveryStyle = (): string =>
  `<!doctype html><style>${embeddedFontCss('abc')} p { font-family: '${DOCUMENT_FAMILY.name}' }</style><p>a<b>b</b><i>c</i>`;

/** A page for one document. */
export interface SealedPage {
  /** @throws PdfRefused when the page turned into another one, as with a meta refresh */
  print(html: string, options: PrintOptions): Promise<Uint8Array>;
}

/**
 * Opens a page that can reach nothing: no script runs, it is offline, every request is refused, and the browser
 * itself knows neither names nor a way out. Each wall alone has been seen to leak; together they hold. It has a context
 * of its own, prints once, and is closed then.
 */
export async function openSealedPage(browser: Browser): Promise<SealedPage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await seal(page);
  await page.setContent(lettersInEveryStyle(), { waitUntil: 'load' });
  const { refusal } = await watchForStrays(page);
  return {
    print: async (html, options) => {
      try {
        const printing = printContent(page, html, options);
        printing.catch(() => undefined);
        const pdf = await Promise.race([refusal, printing]);
        if (page.url() !== 'about:blank') throw new PdfRefused(STRAYED);
        return pdf;
      } finally {
        void context.close().catch(() => undefined);
      }
    },
  };
}

/** Refuses as soon as the page is about to become another one, whether or not that would get anywhere. */
async function watchForStrays(page: Page): Promise<{ refusal: Promise<never> }> {
  const session = await page.createCDPSession();
  const { frameTree } = await session.send('Page.getFrameTree');
  const refusal = new Promise<never>((_, reject) => {
    const refuse = ({ frameId }: { frameId: string }) => {
      if (frameId === frameTree.frame.id) reject(new PdfRefused(STRAYED));
    };
    session.on('Page.frameScheduledNavigation', refuse);
    session.on('Page.frameRequestedNavigation', refuse);
    session.on('Page.frameNavigated', ({ frame }) => refuse({ frameId: frame.id }));
  });
  refusal.catch(() => undefined);
  await session.send('Page.enable');
  return { refusal };
}

async function printContent(
  page: Page,
  html: string,
  { footerHtml, timeoutMilliseconds: timeout }: PrintOptions,
): Promise<Uint8Array> {
  await page.setContent(html, { waitUntil: 'load', timeout });
  return page.pdf({
    format: 'A4',
    tagged: true,
    outline: true,
    preferCSSPageSize: true,
    printBackground: true,
    waitForFonts: true,
    timeout,
    ...(footerHtml === undefined
      ? {}
      : { displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: footerHtml }),
  });
}

async function seal(page: Page): Promise<void> {
  page.on('request', (request) => void request.abort('blockedbyclient').catch(() => undefined));
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  await Promise.all([
    page.setJavaScriptEnabled(false),
    page.setOfflineMode(true),
    page.setRequestInterception(true),
  ]);
}
