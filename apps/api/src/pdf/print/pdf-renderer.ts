import { atMost } from '../../common/at-most';
import { traced } from '../../common/tracing';
import { findChromium } from './chromium-path';
import { PdfRefused, PdfUnavailable } from '../pdf-errors';
import type { PdfAttachment } from '../file/pdf-archive';
import { addPdfMetadata } from '../file/pdf-metadata';
import { rehearsalPage } from './rehearsal';
import { type Lease, WarmBrowser } from './warm-browser';

export interface PdfRendererOptions {
  /** CHROMIUM_PATH; null looks for a browser. */
  readonly chromiumPath?: string | null;
  /** The time limit of one job, including a new browser and the retry. */
  readonly jobMilliseconds?: number;
  readonly jobsPerBrowser?: number;
  readonly warn?: (message: string) => void;
}

export interface RenderOptions {
  readonly title: string;
  /** Chromium's own footer; `@page` margin boxes in the document's CSS do not need it and are tagged better. */
  readonly footerHtml?: string;
  /** Files that the document carries. */
  readonly attachments?: readonly PdfAttachment[];
}

/** After this fraction of a job's time the browser is asked for a sign of life, and has the same fraction to answer. */
const ASKED_AFTER = 0.4;
const ANSWERS_WITHIN = 0.1;

const DEFAULTS = {
  chromiumPath: null,
  jobMilliseconds: 10_000,
  jobsPerBrowser: 100,
  warn: () => undefined,
} satisfies PdfRendererOptions;

/**
 * Templates take at most ten pages of ordinary text; no content that can be stored reaches this number, so every
 * document can be printed.
 */
const MOST_PAGES = 100;
const LARGEST_PDF = 5 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 10;

/** Prints tagged A4 documents from self-contained HTML. */
export class PdfRenderer {
  private readonly options: Required<PdfRendererOptions>;
  private readonly browser: WarmBrowser;
  private closed = false;

  constructor(options: PdfRendererOptions = {}) {
    this.options = { ...DEFAULTS, ...options };
    const { chromiumPath, jobMilliseconds, jobsPerBrowser, warn } = this.options;
    // Longer than a job, whose own limits decide: a slow browser keeps the job's whole time.
    const answerMilliseconds = 1.5 * jobMilliseconds;
    this.browser = new WarmBrowser(() => findChromium({ chromiumPath }), {
      jobsPerBrowser,
      answerMilliseconds,
      warn,
    });
  }

  /**
   * Prints immediately and concurrently with other jobs: the caller limits their number.
   * @throws PdfUnavailable when the browser fails twice: answer 503 with its retry-after
   * @throws PdfRefused when the page may never be printed
   */
  render(html: string, options: RenderOptions): Promise<Buffer> {
    return traced('print document', {}, () => this.renderInTime(html, options));
  }

  private async renderInTime(html: string, options: RenderOptions): Promise<Buffer> {
    const { jobMilliseconds, warn } = this.options;
    const deadline = new AbortController();
    try {
      const made = this.renderWithRetry(html, options, deadline.signal);
      // A separate timer beside the browser's time limits: a page that ran out of memory has ignored those.
      if (await atMost(jobMilliseconds, made)) return await made;
      throw new Error(`The browser took longer than ${jobMilliseconds} ms`);
    } catch (error) {
      deadline.abort();
      if (error instanceof PdfRefused) throw error;
      warn(`A document could not be made: ${firstLine(error)}`);
      throw new PdfUnavailable('The document could not be made', RETRY_AFTER_SECONDS, { cause: error });
    }
  }

  /** Whether a browser starts; it is then ready for the first document. */
  async warm(): Promise<boolean> {
    try {
      await this.browser.warm();
      await this.render(rehearsalPage(), { title: 'Rehearsal' });
      return true;
    } catch (error) {
      this.options.warn(`No documents can be made: ${firstLine(error)}`);
      return false;
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.browser.close();
  }

  private async renderWithRetry(
    html: string,
    options: RenderOptions,
    deadline: AbortSignal,
  ): Promise<Buffer> {
    try {
      return await this.renderOnce(html, options, deadline);
    } catch (error) {
      if (error instanceof PdfRefused || deadline.aborted) throw error;
      this.options.warn(`A document is tried again: ${firstLine(error)}`);
    }
    return this.renderOnce(html, options, deadline);
  }

  private async renderOnce(html: string, options: RenderOptions, deadline: AbortSignal): Promise<Buffer> {
    if (this.closed) throw new Error('The server is stopping');
    const { title, attachments = [], ...rest } = options;
    const lease = await this.browser.lease();
    if (deadline.aborted) {
      lease.release();
      throw deadline.reason;
    }
    try {
      const printing = lease.page().then((page) => page.print(html, rest));
      const pdf = await this.printed(printing, lease, deadline);
      if (pdf.byteLength > LARGEST_PDF) throw new PdfRefused('The document is larger than 5 MB');
      return await addPdfMetadata(pdf, { title, createdAt: new Date(), mostPages: MOST_PAGES, attachments });
    } catch (error) {
      if (!(error instanceof PdfRefused)) lease.retire();
      throw error;
    } finally {
      lease.release();
    }
  }

  /** A browser without a sign of life is replaced; one that is only slow, on a busy machine, keeps its job. */
  private async printed(
    printing: Promise<Uint8Array>,
    lease: Lease,
    deadline: AbortSignal,
  ): Promise<Uint8Array> {
    const { jobMilliseconds } = this.options;
    if (await atMost(jobMilliseconds * ASKED_AFTER, printing)) return printing;
    const living = Promise.race([printing, lease.lives()]);
    if (!(await atMost(jobMilliseconds * ANSWERS_WITHIN, living)))
      throw new Error('The browser gives no sign of life');
    return Promise.race([printing, rejection(deadline)]);
  }
}

function firstLine(error: unknown): string {
  return (error as Error).message.split('\n', 1)[0] ?? '';
}

/** Rejects when the signal aborts. */
function rejection(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise;
}
