import type { Endpoint } from '@candour/contracts';
import { Injectable, type PipeTransform } from '@nestjs/common';
import type { Call } from '../call/call';
import { RateLimiter } from './rate-limiter';
import type { CheckedCall } from '../call/validation.pipe';

/**
 * Counts a call for its logged-in account against the limit of its row, after the values are checked and before the
 * handler runs. A call without a login is counted by its service, by its result: here it could only be counted for an
 * address, which others share.
 */
@Injectable()
export class RateLimitPipe implements PipeTransform<CheckedCall, Promise<Call<Endpoint>>> {
  constructor(private readonly limiter: RateLimiter) {}

  async transform({ row, ...call }: CheckedCall): Promise<Call<Endpoint>> {
    if (row.rateLimit && call.actor) await this.limiter.consume(row.rateLimit, call.actor.accountId);
    return call;
  }
}
