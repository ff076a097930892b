import { londonDate } from '@candour/contracts';
import { Injectable } from '@nestjs/common';

const HOUR_MS = 3_600_000;

/** The API's only source of time, so that a test can set it. */
@Injectable()
export class Clock {
  /** Both belong to the instant of the last call. */
  private hour = Number.NaN;
  private day = '';

  now(): Date {
    return new Date();
  }

  /**
   * The day in Europe/London, YYYY-MM-DD. Every check of a form asks for it, so it is cached: it changes only on a full
   * hour.
   */
  today(): string {
    const now = this.now();
    const hour = Math.floor(now.getTime() / HOUR_MS);
    if (hour !== this.hour) this.day = londonDate(now);
    this.hour = hour;
    return this.day;
  }

  /** The instant some seconds from now. */
  in(seconds: number): Date {
    return new Date(this.now().getTime() + seconds * 1000);
  }
}
