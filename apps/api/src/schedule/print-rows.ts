import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { atMost } from '../common/at-most';
import { HEAVY_AT_ONCE } from '../common/heavy-work';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import { PrintingHere } from '../pdf/print/printing-here';

/**
 * A printer polls often, because callers wait; a process that also answers calls prints its own requests at once.
 */
const LOOK_EVERY_MS = { printer: 200, all: 1_000 };
/** Failed prints are retried after this time. */
const TRY_AGAIN_MS = 15_000;
const AFTER_FAILURE_MS = 5_000;
const FINISH_WITHIN_MS = 5_000;

/** Prints waiting rows, a few at once. Any number of processes can do so; no row is printed twice. */
@Injectable()
export class PrintRows implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Documents');
  private readonly stopping = new AbortController();
  private readonly pauseMs: number;
  private tried = new Set<string>();
  private triedSince = performance.now();
  private workers: readonly Promise<void>[] = [];

  constructor(
    private readonly printing: PrintingHere,
    @Inject(ENVIRONMENT) { role }: Environment,
  ) {
    this.pauseMs = role === 'printer' ? LOOK_EVERY_MS.printer : LOOK_EVERY_MS.all;
  }

  onApplicationBootstrap(): void {
    this.workers = Array.from({ length: HEAVY_AT_ONCE }, () => this.work());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await atMost(FINISH_WITHIN_MS, Promise.all(this.workers));
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const pauseMs = await this.turn();
      if (pauseMs > 0) await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** The time until the next turn. */
  private async turn(): Promise<number> {
    if (performance.now() - this.triedSince > TRY_AGAIN_MS) {
      this.tried = new Set();
      this.triedSince = performance.now();
    }
    try {
      return (await this.printing.printNext(this.tried)) ? 0 : this.pauseMs;
    } catch (error) {
      this.logger.warn(`Rows that wait for a printer could not be read: ${(error as Error).name}`);
      return AFTER_FAILURE_MS;
    }
  }
}
