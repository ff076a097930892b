import { Clock } from '../../src/common/clock';

/** A running clock that a test can set forward. */
export class MovingClock extends Clock {
  private ahead = 0;

  override now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  advance(seconds: number): void {
    this.ahead += seconds * 1000;
  }

  /** Returns to the machine's own time. */
  reset(): void {
    this.ahead = 0;
  }
}
