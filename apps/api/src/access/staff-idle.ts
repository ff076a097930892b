import { IDLE_GRACE_S } from '@candour/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../common/clock';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import { type Sql, sql } from '../database/sql';

/**
 * Whether a session `s` of an account `a`, with its surgeon `g` if it has one, is still in use: a session of staff
 * ends when it is idle, a patient's does not.
 */
export const isInUse = (since: Date): Sql =>
  sql`(s.last_used_at > ${since} OR NOT (a.is_admin OR g.surgeon_id IS NOT NULL))`;

/**
 * Ends idle sessions of staff. The browser ends its own session in time; this covers browsers that were closed.
 */
@Injectable()
export class StaffIdle {
  constructor(
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'staffIdleMinutes'>,
  ) {}

  /** A session of staff with no use after this instant is over. */
  since(): Date {
    const { staffIdleMinutes: minutes } = this.environment;
    return minutes === 0 ? new Date(0) : this.clock.in(-(minutes * 60 + IDLE_GRACE_S));
  }
}
