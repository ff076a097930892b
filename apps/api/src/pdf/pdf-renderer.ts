import { availableParallelism } from 'node:os';
import { atMost } from '../common/at-most';
import { JobQueue } from '../common/job-queue';
import { findChromium } from './chromium-path';
import { PdfRefused, PdfUnavailable } from './pdf-errors';
import { addPdfMetadata } from './pdf-metadata';
import { rehearsalPage } from './rehearsal';
import { type Lease, WarmBrowser } from './warm-browser';

export interface PdfRendererOptions {
  /** CHROMIUM_PATH; null looks for a browser. */
  readonly chromiumPath?: string | null;
  readonly concurrency?: number;
  readonly longestQueue?: number;
  /** For one job with everything it needs, a fresh browser and the retry too. */
  readonly jobMilliseconds?: number;
  readonly jobsPerBrowser?: number;
  readonly warn?: (message: string) => void;
}

export interface RenderOptions {
  readonly title: string;
  /** Chromium's own footer; `@page` margin boxes in the document's CSS do without it and are tagged better. */
  readonly footerHtml?: string;
}

/** After this part of a job's time the browser is asked for a sign of life, and has that part to give it. */
const ASKED_AFTER = 0.4;
const ANSWERS_WITHIN = 0.1;

/** Two at once, where that leaves a processor for those who read meanwhile. */
const CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1));

const DEFAULTS = {
  chromiumPath: null,
  concurrency: CONCURRENCY,
  longestQueue: 20,
  jobMilliseconds: 10_000,
  jobsPerBrowser: 100,
  warn: () => undefined,
} satisfies PdfRendererOptions;

/** Templates keep to ten pages of ordinary letters; nothing that can be stored comes to this many, so all can be printed. */
const MOST_PAGES = 100;
const LARGEST_PDF = 5 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 10;

/** Makes tagged A4 documents from HTML that brings everything it needs with it. */
export class PdfRenderer {
  private readonly options: Required<PdfRendererOptions>;
  private readonly browser: WarmBrowser;
  private readonly queue: JobQueue;
  private closed = false;

  constructor(options: PdfRendererOptions = {}) {
    this.options = { ...DEFAULTS, ...options };
    const { chromiumPath, concurrency, longestQueue, jobsPerBrowser, warn } = this.options;
    this.browser = new WarmBrowser(() => findChromium({ chromiumPath }), jobsPerBrowser, warn);
    this.queue = new JobQueue(concurrency, longestQueue, () =>
      unavailable('Too many documents are being made at the moment'),
    );
  }

  /**
   * @throws PdfUnavailable when too many wait or the browser fails twice: answer 503 with its retry-after
   * @throws PdfRefused when the page is not one that may be printed
   */
  render(html: string, options: RenderOptions): Promise<Buffer> {
    return this.queue.run(() => this.renderInTime(html, options));
  }

  /** Whether a browser starts, which also gets it ready for the first document. */
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

  private async renderInTime(html: string, options: RenderOptions): Promise<Buffer> {
    const deadline = new AbortController();
    try {
      return await within(this.options.jobMilliseconds, this.renderWithRetry(html, options, deadline.signal));
    } catch (error) {
      deadline.abort();
      if (error instanceof PdfRefused) throw error;
      this.options.warn(`A document could not be made: ${firstLine(error)}`);
      throw unavailable('The document could not be made', error);
    }
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
    const { title, ...rest } = options;
    const lease = await this.browser.lease();
    if (deadline.aborted) {
      lease.release();
      throw deadline.reason;
    }
    try {
      const printing = lease.page().then((page) => page.print(html, rest));
      const pdf = await this.printed(printing, lease, deadline);
      if (pdf.byteLength > LARGEST_PDF) throw new PdfRefused('The document is larger than 5 MB');
      return await addPdfMetadata(pdf, { title, createdAt: new Date(), mostPages: MOST_PAGES });
    } catch (error) {
      if (!(error instanceof PdfRefused)) lease.retire();
      throw error;
    } finally {
      lease.release();
    }
  }

  /** A browser that gives no sign of life is replaced; one that is only slow, on a busy machine, keeps its job. */
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

function unavailable(message: string, cause?: unknown): PdfUnavailable {
  return new PdfUnavailable(message, RETRY_AFTER_SECONDS, cause === undefined ? {} : { cause });
}

/** An own clock beside the browser's time limits: a page without memory has been seen to ignore those. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The browser took longer than ${milliseconds} ms`)),
      milliseconds,
    );
  });
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
