import { londonDate } from '@candour/contracts';
import { Injectable } from '@nestjs/common';

/** The only source of the time in the API, so that a test can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** The day in Europe/London, YYYY-MM-DD. */
  today(): string {
    return londonDate(this.now());
  }

  /** The instant so many seconds from now. */
  in(seconds: number): Date {
    return new Date(this.now().getTime() + seconds * 1000);
  }
}
