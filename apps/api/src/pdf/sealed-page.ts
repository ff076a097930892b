import type { Browser, CDPSession, Page } from 'puppeteer';
import { PdfRefused } from './pdf-errors';
import { rehearsalPage } from './rehearsal';

export interface PrintOptions {
  readonly footerHtml?: string;
}

const STRAYED = 'The document tried to become another page';

/** In inches; a document's own `@page` goes before it. */
const A4_WITHOUT_MARGINS = {
  paperWidth: 8.27,
  paperHeight: 11.7,
  marginTop: 0,
  marginBottom: 0,
  marginLeft: 0,
  marginRight: 0,
};

/** A page for one document. */
export interface SealedPage {
  /** @throws PdfRefused when the page turned into another one, as with a meta refresh */
  print(html: string, options: PrintOptions): Promise<Uint8Array>;
}

/**
 * Opens a page that can reach nothing: no script runs, it is offline, every request is refused, and the browser
 * itself knows neither names nor a way out. Each wall alone has been seen to leak; together they hold. It has a context
 * of its own, prints one document, and is closed then. One that is opened ahead of time has rehearsed.
 */
export async function openSealedPage(browser: Browser, isAhead: boolean): Promise<SealedPage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await seal(page);
  const session = await page.createCDPSession();
  const { frameTree } = await session.send('Page.getFrameTree');
  const frameId = frameTree.frame.id;
  const crash = watchForCrash(page);
  if (isAhead) await Promise.race([crash, printContent(session, frameId, rehearsalPage())]);
  const { refusal } = await watchForStrays(session, frameId);
  return {
    print: async (html, options) => {
      try {
        const printing = printContent(session, frameId, html, options);
        printing.catch(() => undefined);
        const pdf = await Promise.race([crash, refusal, printing]);
        if (page.url() !== 'about:blank') throw new PdfRefused(STRAYED);
        return pdf;
      } finally {
        void context.close().catch(() => undefined);
      }
    },
  };
}

/** Rejects when the page's own process dies; the browser would never answer the calls to it. */
function watchForCrash(page: Page): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  page.once('error', reject);
  return promise;
}

/** Refuses as soon as the page is about to become another one, whether or not that would get anywhere. */
async function watchForStrays(session: CDPSession, frameId: string): Promise<{ refusal: Promise<never> }> {
  const refusal = new Promise<never>((_, reject) => {
    const refuse = (strayed: { frameId: string }) => {
      if (strayed.frameId === frameId) reject(new PdfRefused(STRAYED));
    };
    session.on('Page.frameScheduledNavigation', refuse);
    session.on('Page.frameRequestedNavigation', refuse);
    session.on('Page.frameNavigated', ({ frame }) => refuse({ frameId: frame.id }));
  });
  refusal.catch(() => undefined);
  await session.send('Page.enable');
  return { refusal };
}

/** Runs in the page, for us and not for the document: resolves when every letter and picture can be drawn. */
const ALL_DRAWN = `document.fonts.ready.then(() =>
  Promise.all(Array.from(document.images, (image) => image.decode().catch(() => null))).then(() => true))`;

/** The browser's own calls: those of the page in Puppeteer wait for more than is printed, and fetch it in pieces. */
async function printContent(
  session: CDPSession,
  frameId: string,
  html: string,
  { footerHtml }: PrintOptions = {},
): Promise<Uint8Array> {
  // The page does one after the other, without a journey back to us in between.
  const [, drawn] = await Promise.all([
    session.send('Page.setDocumentContent', { frameId, html }),
    session.send('Runtime.evaluate', { expression: ALL_DRAWN, awaitPromise: true }),
  ]);
  if (drawn.exceptionDetails) throw new Error('The page does not say whether its letters are there');
  const { data } = await session.send('Page.printToPDF', {
    ...A4_WITHOUT_MARGINS,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
    preferCSSPageSize: true,
    printBackground: true,
    transferMode: 'ReturnAsBase64',
    ...(footerHtml === undefined
      ? {}
      : { displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: footerHtml }),
  });
  return Buffer.from(data, 'base64');
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
