export type Callback = (error: unknown, result?: unknown) => void;

/**
 * The answers that a connection waits for. Calls `late` when none has come for `limit` milliseconds; 0 is no limit. One
 * timer serves all statements of the connection.
 */
export class AwaitedAnswers {
  private awaited = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly limit: number,
    private readonly late: () => void,
  ) {}

  /** Waits for one more answer, until the callback that it returns is called. */
  until(callback: Callback): Callback {
    this.awaited += 1;
    if (this.awaited === 1) this.restart();
    let isAwaited = true;
    return (error, result) => {
      if (isAwaited) this.come();
      isAwaited = false;
      callback(error, result);
    };
  }

  private come(): void {
    this.awaited -= 1;
    if (this.awaited > 0) this.restart();
  }

  /** A timer that runs on while nothing is awaited does nothing at its end. */
  private restart(): void {
    if (!this.limit) return;
    this.timer ??= setTimeout(() => {
      if (this.awaited > 0) this.late();
    }, this.limit).unref();
    this.timer.refresh();
  }
}
