import type { BrowserProcess } from './browser-process';
import { launchBrowser } from './browser-process';
import type { Chromium } from './chromium-path';
import { type SealedPage, openSealedPage } from './sealed-page';
import { LaunchGivenUp } from './watched-launch';

/** A page of the browser, on loan to one job. */
export interface Lease {
  /** Opens on demand, because an unused page would stay open as long as its browser. */
  page(): Promise<SealedPage>;
  /** Resolves when the browser process has answered, whatever the state of its pages. */
  lives(): Promise<void>;
  /** Ends the loan after a successful job. */
  release(): void;
  /**
   * Ends the loan after a failed job: no later job gets this browser, and it is closed when its other jobs have ended.
   */
  retire(): void;
}

/** A page opened ahead of its document, because opening a page takes longer than printing one. */
interface PageAhead {
  readonly page: Promise<SealedPage>;
  /** Its document has come. */
  isTaken: boolean;
}

interface Generation {
  readonly started: BrowserProcess;
  ahead: PageAhead | null;
  jobs: number;
  running: number;
  retired: boolean;
  ended: boolean;
}

/** The error of a failed page goes to its user. */
const openPage = ({ started }: Generation, isAwaited: () => boolean): Promise<SealedPage> => {
  const opening = openSealedPage(started.browser, isAwaited);
  opening.catch(() => undefined);
  return opening;
};

const openPageAhead = (generation: Generation): PageAhead => {
  const ahead: PageAhead = { page: openPage(generation, () => ahead.isTaken), isTaken: false };
  return ahead;
};

export interface WarmBrowserSettings {
  readonly jobsPerBrowser: number;
  /** The time limit of one call to the browser. */
  readonly answerMilliseconds: number;
  readonly warn: (message: string) => void;
}

/** One running browser for all jobs. It is replaced after a number of jobs, when it dies, and when a job fails. */
export class WarmBrowser {
  private current: Promise<Generation> | null = null;
  private readonly ending = new Set<Promise<void>>();
  private readonly closing = new AbortController();
  private sandbox = process.getuid?.() !== 0;

  constructor(
    private readonly chromium: () => Promise<Chromium>,
    private readonly settings: WarmBrowserSettings,
  ) {}

  async lease(): Promise<Lease> {
    const generation = await this.healthyGeneration();
    generation.jobs += 1;
    generation.running += 1;
    if (generation.jobs >= this.settings.jobsPerBrowser) this.retire(generation);
    let released = false;
    return {
      page: () => {
        const { ahead } = generation;
        if (ahead === null) return openPage(generation, () => true);
        generation.ahead = null;
        ahead.isTaken = true;
        return ahead.page;
      },
      lives: async () => void (await generation.started.browser.version()),
      retire: () => this.retire(generation),
      release: () => {
        if (released) return;
        released = true;
        generation.running -= 1;
        this.endIfDone(generation);
        this.openAhead(generation);
      },
    };
  }

  /** Starts the browser and opens the first page, so that both are ready for the first document. */
  async warm(): Promise<void> {
    this.openAhead(await this.healthyGeneration());
  }

  /** Opens no page while other jobs print, because that would slow them down. */
  private openAhead(generation: Generation): void {
    if (generation.retired || generation.running > 0) return;
    generation.ahead ??= openPageAhead(generation);
  }

  /** Closes the browser; resolves when none of its processes runs any more. */
  async close(): Promise<void> {
    this.closing.abort();
    const generation = await this.current?.catch(() => null);
    if (generation) {
      generation.running = 0;
      this.retire(generation);
    }
    await Promise.all(this.ending);
  }

  private async healthyGeneration(): Promise<Generation> {
    for (;;) {
      this.current ??= this.launch();
      const launching = this.current;
      try {
        const generation = await launching;
        if (!generation.retired && generation.started.browser.connected) return generation;
        this.retire(generation);
      } catch (error) {
        if (this.current === launching) this.current = null;
        throw error;
      }
      if (this.current === launching) this.current = null;
    }
  }

  private async launch(): Promise<Generation> {
    const chromium = await this.chromium();
    return {
      started: await this.launchWithBestSandbox(chromium),
      ahead: null,
      jobs: 0,
      running: 0,
      retired: false,
      ended: false,
    };
  }

  /**
   * Many containers forbid the system calls of the sandbox; without it the browser still has no network and runs no
   * script.
   */
  private async launchWithBestSandbox(chromium: Chromium): Promise<BrowserProcess> {
    const { answerMilliseconds } = this.settings;
    const launch = (sandbox: boolean): Promise<BrowserProcess> =>
      launchBrowser(chromium, { sandbox, answerMilliseconds, givenUp: this.closing.signal });
    if (!this.sandbox) return launch(false);
    try {
      return await launch(true);
    } catch (error) {
      if (error instanceof LaunchGivenUp) throw error;
      const started = await launch(false);
      this.sandbox = false;
      this.settings.warn('Chromium runs without its sandbox, because this machine forbids user namespaces');
      return started;
    }
  }

  private retire(generation: Generation): void {
    if (generation.retired) return;
    generation.retired = true;
    this.current = null;
    this.endIfDone(generation);
  }

  private endIfDone(generation: Generation): void {
    if (!generation.retired || generation.running > 0 || generation.ended) return;
    generation.ended = true;
    const ended = generation.started.end().finally(() => this.ending.delete(ended));
    this.ending.add(ended);
  }
}
