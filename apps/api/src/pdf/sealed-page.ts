import type { Browser, Page } from 'puppeteer';
import { PdfRefused } from './pdf-errors';

export interface PrintOptions {
  readonly footerHtml?: string;
  readonly timeoutMilliseconds: number;
}

/**
 * Prints HTML in a page that can reach nothing: no script runs, the page is offline, every request is refused, and
 * the browser itself knows neither names nor a way out. Each wall alone has been seen to leak; together they hold.
 *
 * @throws PdfRefused when the page turned into another one, as with a meta refresh
 */
export async function printSealed(browser: Browser, html: string, options: PrintOptions): Promise<Uint8Array> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await seal(page);
    let strayed = false;
    page.on('framenavigated', (frame) => {
      strayed ||= frame === page.mainFrame();
    });
    const refuseStrays = () => {
      if (strayed || page.url() !== 'about:blank') throw new PdfRefused('The document tried to become another page');
    };
    const pdf = await printContent(page, html, options, refuseStrays).catch((error: unknown) => {
      refuseStrays();
      throw error;
    });
    refuseStrays();
    return pdf;
  } finally {
    void context.close().catch(() => undefined);
  }
}

async function printContent(
  page: Page,
  html: string,
  { footerHtml, timeoutMilliseconds: timeout }: PrintOptions,
  check: () => void,
): Promise<Uint8Array> {
  await page.setContent(html, { waitUntil: 'load', timeout });
  check();
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
  await Promise.all([page.setJavaScriptEnabled(false), page.setOfflineMode(true), page.setRequestInterception(true)]);
}
