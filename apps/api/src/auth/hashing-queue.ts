import { DomainError } from '../common/domain-error';

const AT_ONCE = 2;
const WAITING_MAX = 50;
const RETRY_AFTER_S = 3;

/** Lets two jobs run and fifty wait; the next one is told to come back. */
export class HashingQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** Throws server.unavailable when the queue is full. */
  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    await this.turn();
    try {
      return await job();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private async turn(): Promise<void> {
    if (this.running < AT_ONCE) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= WAITING_MAX) {
      throw new DomainError('server.unavailable', { retryAfter: RETRY_AFTER_S });
    }
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
