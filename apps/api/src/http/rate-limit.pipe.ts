import type { Endpoint } from '@candour/contracts';
import { Injectable, type PipeTransform } from '@nestjs/common';
import type { Call } from '../access/call';
import { RateLimiter } from './rate-limiter';
import type { CheckedCall } from './validation.pipe';

/**
 * Counts a call for whoever is logged in against the limit that its row names, before its handler works. It comes after
 * the values are checked. A call of somebody who is not logged in is counted by its service, by what comes of it: here it
 * could only be counted for an address, which others share.
 */
@Injectable()
export class RateLimitPipe implements PipeTransform<CheckedCall, Promise<Call<Endpoint>>> {
  constructor(private readonly limiter: RateLimiter) {}

  async transform({ row, ...call }: CheckedCall): Promise<Call<Endpoint>> {
    if (row.rateLimit && call.actor) await this.limiter.consume(row.rateLimit, call.actor.accountId);
    return call;
  }
}
