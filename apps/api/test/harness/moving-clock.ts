import { Clock } from '../../src/common/clock';

/** A clock that runs, and that a test can put forward. */
export class MovingClock extends Clock {
  private ahead = 0;

  override now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  advance(seconds: number): void {
    this.ahead += seconds * 1000;
  }

  /** Back to the machine's own time. */
  reset(): void {
    this.ahead = 0;
  }
}
