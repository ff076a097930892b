import type { Browser, CDPSession, Page } from 'puppeteer';
import { PdfRefused } from '../pdf-errors';
import { rehearsalPage } from './rehearsal';

export interface PrintOptions {
  readonly footerHtml?: string;
}

const STRAYED = 'The document tried to become another page';

/** In inches; a document's own `@page` takes precedence. */
const A4_WITHOUT_MARGINS = {
  paperWidth: 8.27,
  paperHeight: 11.7,
  marginTop: 0,
  marginBottom: 0,
  marginLeft: 0,
  marginRight: 0,
};

/** A page that prints one document. */
export interface SealedPage {
  /** @throws PdfRefused when the page navigates away, as by a meta refresh */
  print(html: string, options: PrintOptions): Promise<Uint8Array>;
}

/**
 * Opens an isolated page: no script runs, it is offline, every request is refused, and the browser itself resolves no
 * host name. Each of these barriers alone has been seen to leak; together they hold. The page has its own browser
 * context, prints one document and is then closed. A page whose document has not come when it is open prints the
 * rehearsal page meanwhile.
 */
export async function openSealedPage(browser: Browser, isAwaited: () => boolean): Promise<SealedPage> {
  const crashes = await watchForCrashes(browser);
  const opening = openPage(browser, isAwaited, crashes);
  opening.catch(() => crashes.end());
  return Promise.race([opening, crashes.crash]);
}

async function openPage(
  browser: Browser,
  isAwaited: () => boolean,
  crashes: CrashWatch,
): Promise<SealedPage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await seal(page);
  const session = await page.createCDPSession();
  const { frameTree } = await session.send('Page.getFrameTree');
  const frameId = frameTree.frame.id;
  crashes.only(frameId);
  if (!isAwaited()) await printContent(session, frameId, rehearsalPage());
  const { refusal } = await watchForStrays(session, frameId);
  return {
    print: async (html, options) => {
      try {
        const printing = printContent(session, frameId, html, options);
        printing.catch(() => undefined);
        const pdf = await Promise.race([crashes.crash, refusal, printing]);
        if (page.url() !== 'about:blank') throw new PdfRefused(STRAYED);
        return pdf;
      } finally {
        crashes.end();
        void context.close().catch(() => undefined);
      }
    },
  };
}

interface CrashWatch {
  /** Rejects when the process of a watched page dies; the browser would never answer the page's calls. */
  readonly crash: Promise<never>;
  /** Watches only this page; before, any page, because a page that is being opened has no known name. */
  only(frameId: string): void;
  end(): void;
}

async function watchForCrashes(browser: Browser): Promise<CrashWatch> {
  const session = await browser.target().createCDPSession();
  const { promise: crash, reject } = Promise.withResolvers<never>();
  crash.catch(() => undefined);
  let watched: string | null = null;
  // The browser names a page and its main frame alike.
  session.on('Target.targetCrashed', ({ targetId }) => {
    if (watched === null || watched === targetId) reject(new Error('The page has crashed'));
  });
  await session.send('Target.setDiscoverTargets', { discover: true });
  return {
    crash,
    only: (frameId) => {
      watched = frameId;
    },
    end: () => void session.detach().catch(() => undefined),
  };
}

/** Refuses the document as soon as the page starts to navigate, whether or not the navigation would succeed. */
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

/** Runs in the page, not as a script of the document: resolves when every font and image has loaded. */
const ALL_DRAWN = `document.fonts.ready.then(() =>
  Promise.all(Array.from(document.images, (image) => image.decode().catch(() => null))).then(() => true))`;

/** Calls the DevTools protocol directly: Puppeteer's methods wait for more than the print, and fetch it in pieces. */
async function printContent(
  session: CDPSession,
  frameId: string,
  html: string,
  { footerHtml }: PrintOptions = {},
): Promise<Uint8Array> {
  // The page processes these calls in order, without a round trip between them.
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
