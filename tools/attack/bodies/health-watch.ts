import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestbedClient } from '../../testbed/client.ts';

const PAUSE_MS = 5;

/** Polls the health of the server without pause, on its own connection. */
export class HealthWatch {
  private readonly client: TestbedClient;
  private readonly connection = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly watching: Promise<void>;
  private longest = 0;
  /** When the last answered call was sent. */
  private answered = 0;
  private isOver = false;

  constructor(client: TestbedClient) {
    this.client = client;
    this.watching = this.watch();
  }

  private async watch(): Promise<void> {
    while (!this.isOver) {
      const asked = performance.now();
      const { ms, status } = await this.client.raw({ method: 'GET', path: '/health/live' }, this.connection);
      this.longest = Math.max(this.longest, status === 200 ? ms : Number.POSITIVE_INFINITY);
      this.answered = asked;
      await sleep(PAUSE_MS);
    }
  }

  /** The longest wait of a health call from the beginning of the work to the first one after it, in milliseconds. */
  async beside(work: () => Promise<unknown>): Promise<number> {
    this.longest = 0;
    const begun = performance.now();
    await work();
    const ended = performance.now();
    while (this.answered < ended && !this.isOver) await sleep(PAUSE_MS);
    return Math.min(this.longest, performance.now() - begun);
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.watching;
    this.connection.destroy();
  }
}
