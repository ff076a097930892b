import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimiter, emailKey } from './rate-limiter';
import { stateOf } from './request-state';
import { rowOf } from './row-of';

/** The account that a call counts for: the caller's, or the one whose email the body names, as a hash. */
const accountKey = (request: FastifyRequest): string | null => {
  const { actor } = stateOf(request);
  if (actor) return actor.accountId;
  const email = (request.body as Record<string, unknown> | null | undefined)?.['email'];
  return typeof email === 'string' ? emailKey(email) : null;
};

/** Counts a call against the limit that its row names. It comes after the guard that knows who calls. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limiter: RateLimiter) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { rateLimit } = rowOf(context);
    if (!rateLimit) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const account = accountKey(request);
    await this.limiter.consume(rateLimit, request.ip, 'address');
    if (account) await this.limiter.consume(rateLimit, account, 'account');
    return true;
  }
}
