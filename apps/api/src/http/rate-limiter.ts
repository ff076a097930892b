import { RATE_LIMITS, type RateLimit, type RateLimitName, normaliseEmail } from '@candour/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource, LessThan } from 'typeorm';
import { DomainError } from '../common/domain-error';
import { sha256 } from '../common/identifiers';
import { addressKey } from '../common/network-address';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import { RefusedKeys } from './refused-keys';
import { RateLimitCount } from './rate-limit-count.entity';

type Per = RateLimit['per'];
interface Counter {
  readonly name: RateLimitName;
  readonly limit: RateLimit;
  readonly store: RateLimiterPostgres;
}

const tooMany = (ms: number): DomainError =>
  new DomainError('request.too-many', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) });

/** The key of an account that is known only by its email: the table of counts contains no email. */
export const emailKey = (email: string): string => sha256(normaliseEmail(email));
/** The keys of an account together with a network address, and with a device. */
export const accountAt = (email: string, address: string): string =>
  `${emailKey(email)} ${addressKey(address)}`;
export const accountFrom = (email: string, deviceHash: string): string => `${emailKey(email)} ${deviceHash}`;

/** One of the counts to which a call adds. */
export interface LimitedUse {
  readonly per: Per;
  readonly key: string;
}

/** A network address is counted under the key of its subscriber. */
const keyIn = (per: Per, key: string): string => (per === 'address' ? addressKey(key) : key);

/** Enforces the limits of contracts, with counts in PostgreSQL that all processes share. */
@Injectable()
export class RateLimiter {
  private readonly logger = new Logger(RateLimiter.name);
  private readonly counters: Readonly<Record<RateLimitName, readonly Counter[]>>;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) { rateLimitFactor }: Environment,
    private readonly refusals: RefusedKeys,
  ) {
    const counterOf = (name: RateLimitName, limit: RateLimit): Counter => ({
      name,
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

  /** Counts one use; throws request.too-many with the seconds to wait when the limit is exceeded. */
  async consume(name: RateLimitName, key: string, per: Per = 'account'): Promise<void> {
    for (const counter of this.countersOf(name, per)) {
      try {
        await counter.store.consume(keyIn(per, key));
      } catch (refused) {
        await this.refuse(counter, keyIn(per, key), refused);
      }
    }
  }

  /** Counts one use in several counts, in order. When one refuses, the use is taken back from those before it. */
  async consumeAll(name: RateLimitName, uses: readonly LimitedUse[]): Promise<void> {
    for (const [index, { key, per }] of uses.entries()) {
      try {
        await this.consume(name, key, per);
      } catch (refused) {
        await this.giveBackAll(name, uses.slice(0, index));
        throw refused;
      }
    }
  }

  async giveBackAll(name: RateLimitName, uses: readonly LimitedUse[]): Promise<void> {
    for (const { key, per } of uses) await this.giveBack(name, key, per);
  }

  /** Throws as `consume` does when the limit is used up, and counts nothing. */
  async requireUnspent(name: RateLimitName, key: string, per: Per = 'account'): Promise<void> {
    for (const counter of this.countersOf(name, per)) {
      const found = await counter.store.get(key).catch((error: unknown) => this.refuse(counter, key, error));
      if (found && found.remainingPoints <= 0) await this.refuse(counter, key, found);
    }
  }

  /** Resets a count. */
  async forget(name: RateLimitName, key: string, per: Per = 'account'): Promise<void> {
    for (const { store } of this.countersOf(name, per)) {
      await store.delete(key).catch(() => this.logger.warn('A count could not be begun anew'));
    }
  }

  /** Takes back a counted use that turned out to be valid: only invalid uses are limited. */
  async giveBack(name: RateLimitName, key: string, per: Per = 'account'): Promise<void> {
    for (const { store } of this.countersOf(name, per)) {
      await store
        .reward(keyIn(per, key))
        .catch(() => this.logger.warn('A counted use could not be taken back'));
    }
  }

  async removeExpired(now: Date): Promise<void> {
    await this.dataSource.manager.delete(RateLimitCount, { expire: LessThan(String(now.getTime())) });
  }

  /** Throws for a use without a counter, which would silently have no limit. */
  private countersOf(name: RateLimitName, per: Per): readonly Counter[] {
    const counters = this.counters[name].filter(({ limit }) => limit.per === per);
    if (counters.length === 0) throw new Error(`The limit ${name} counts nothing per ${per}`);
    return counters;
  }

  /** When the counts cannot be reached, limits that protect secrets refuse the call, and the others allow it. */
  private async refuse({ name, limit, store }: Counter, key: string, refused: unknown): Promise<void> {
    if (refused instanceof RateLimiterRes) {
      const { per, window_s } = limit;
      // Later refusals in the window are already recorded.
      const isFirst = refused.consumedPoints <= store.points + 1;
      if (isFirst)
        await this.refusals.note({ action: 'limit.refused', key, window_s, details: { limit: name, per } });
      throw tooMany(refused.msBeforeNext);
    }
    if (limit.failing === 'closed')
      throw new DomainError('server.unavailable', { retryAfter: 5, cause: refused });
    this.logger.warn('The counts of a rate limit cannot be reached; its calls are let through');
  }
}
