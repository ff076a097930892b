import { RATE_LIMITS, type RateLimit, type RateLimitName, normaliseEmail } from '@candour/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { DomainError } from '../common/domain-error';
import { sha256 } from '../common/identifiers';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';

type Per = RateLimit['per'];
interface Counter {
  readonly limit: RateLimit;
  readonly store: RateLimiterPostgres;
}

const tooMany = (ms: number): DomainError =>
  new DomainError('request.too-many', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) });

/** The key of an account that is only named by its email: no email stands in the table of counts. */
export const emailKey = (email: string): string => sha256(normaliseEmail(email));

/** Counts what the limits of contracts allow, in PostgreSQL, so that all processes count together. */
@Injectable()
export class RateLimiter {
  private readonly logger = new Logger(RateLimiter.name);
  private readonly counters: Readonly<Record<RateLimitName, readonly Counter[]>>;

  constructor(dataSource: DataSource, @Inject(ENVIRONMENT) { rateLimitFactor }: Environment) {
    const counterOf = (name: RateLimitName, limit: RateLimit): Counter => ({
      limit,
      store: new RateLimiterPostgres({
        storeClient: dataSource,
        storeType: 'typeorm',
        tableName: 'rate_limit_count',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: `${name}:${limit.per}`,
        points: Math.max(1, Math.floor(limit.points * rateLimitFactor)),
        duration: limit.window_s,
      }),
    });
    this.counters = Object.fromEntries(
      Object.entries(RATE_LIMITS).map(([name, limits]) => [
        name,
        limits.map((limit) => counterOf(name as RateLimitName, limit)),
      ]),
    ) as Record<RateLimitName, Counter[]>;
  }

  /** Counts one use; throws request.too-many with the seconds to wait when the limit is passed. */
  async consume(name: RateLimitName, key: string, per: Per = 'account'): Promise<void> {
    for (const { limit, store } of this.countersOf(name, per)) {
      try {
        await store.consume(key);
      } catch (refused) {
        this.refuse(limit, refused);
      }
    }
  }

  /** Takes a counted use back: it turned out to be a good one, and only the bad ones are limited. */
  async giveBack(name: RateLimitName, key: string, per: Per = 'account'): Promise<void> {
    for (const { store } of this.countersOf(name, per)) {
      await store.reward(key).catch(() => this.logger.warn('A counted use could not be taken back'));
    }
  }

  private countersOf(name: RateLimitName, per: Per): readonly Counter[] {
    return this.counters[name].filter(({ limit }) => limit.per === per);
  }

  /** When the counts cannot be reached, a limit that guards secrets refuses and the others let pass. */
  private refuse(limit: RateLimit, refused: unknown): void {
    if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext);
    if (limit.failing === 'closed')
      throw new DomainError('server.unavailable', { retryAfter: 5, cause: refused });
    this.logger.warn('The counts of a rate limit cannot be reached; its calls are let through');
  }
}
