import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { Clock } from '../common/clock';
import { expiringTables } from '../database/expires.decorator';
import { RateLimiter } from '../http/rate-limiter';

/** Deletes the expired rows, as their entities declare the expiry, and the expired counts of rate limits. */
@Injectable()
export class ExpiryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  async removeExpired(): Promise<void> {
    for (const [table, { columns, keptFor }] of expiringTables()) {
      const isPast = LessThan(this.clock.in(-keptFor));
      await this.dataSource.manager.delete(
        table,
        columns.map((column) => ({ [column]: isPast })),
      );
    }
    await this.limiter.removeExpired(this.clock.now());
  }
}
