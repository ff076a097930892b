import { IDLE_GRACE_S } from '@candour/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../common/clock';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import { type Sql, sql } from '../database/sql';

/**
 * Whether a session `s` of an account `a`, with its surgeon `g` if it has one, is in use: one of staff ends when it has not
 * been used since, and a patient's does not.
 */
export const isInUse = (since: Date): Sql =>
  sql`(s.last_used_at > ${since} OR NOT (a.is_admin OR g.surgeon_id IS NOT NULL))`;

/** Sessions of staff end when they are not used. The browser ends its own in time; this ends what it left open. */
@Injectable()
export class StaffIdle {
  constructor(
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'staffIdleMinutes'>,
  ) {}

  /** A session of staff that was last used at this instant, or before it, is over. */
  since(): Date {
    const { staffIdleMinutes: minutes } = this.environment;
    return minutes === 0 ? new Date(0) : this.clock.in(-(minutes * 60 + IDLE_GRACE_S));
  }
}
