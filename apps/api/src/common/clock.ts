import { londonDate } from '@candour/contracts';
import { Injectable } from '@nestjs/common';

const HOUR_MS = 3_600_000;

/** The only source of the time in the API, so that a test can move it. */
@Injectable()
export class Clock {
  /** Both are of the instant that was last asked about. */
  private hour = Number.NaN;
  private day = '';

  now(): Date {
    return new Date();
  }

  /** The day in Europe/London, YYYY-MM-DD. Every check of a form asks for it; it changes on a full hour only. */
  today(): string {
    const now = this.now();
    const hour = Math.floor(now.getTime() / HOUR_MS);
    if (hour !== this.hour) this.day = londonDate(now);
    this.hour = hour;
    return this.day;
  }

  /** The instant so many seconds from now. */
  in(seconds: number): Date {
    return new Date(this.now().getTime() + seconds * 1000);
  }
}
