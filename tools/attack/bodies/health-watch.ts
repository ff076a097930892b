import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LabClient } from '../../testbed/client.ts';

const PAUSE_MS = 5;

/** Asks for the health of the server all the time, on a connection of its own. */
export class HealthWatch {
  private readonly client: LabClient;
  private readonly connection = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly watching: Promise<void>;
  private longest = 0;
  private asked = 0;
  private isOver = false;

  constructor(client: LabClient) {
    this.client = client;
    this.watching = this.watch();
  }

  private async watch(): Promise<void> {
    while (!this.isOver) {
      this.asked = performance.now();
      const { ms, status } = await this.client.raw({ method: 'GET', path: '/health/live' }, this.connection);
      this.longest = Math.max(this.longest, status === 200 ? ms : Number.POSITIVE_INFINITY);
      await sleep(PAUSE_MS);
    }
  }

  /** The longest wait of a health call that was under way while the work was done, in milliseconds. */
  async beside(work: () => Promise<unknown>): Promise<number> {
    this.longest = 0;
    const begun = performance.now();
    await work();
    // The call that waits now counts too: it may be the one that was held up.
    const ended = performance.now();
    while (this.asked < ended && !this.isOver) await sleep(PAUSE_MS);
    return Math.min(this.longest, performance.now() - begun);
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.watching;
    this.connection.destroy();
  }
}
