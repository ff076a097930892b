import { IDLE_GRACE_S } from '@candour/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../common/clock';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';

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
