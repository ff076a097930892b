import { Inject, Injectable } from '@nestjs/common';
import { type CountedConsent, type DueOnClock, dueOnClock, expiresOn } from '../call/consent-days';
import { Clock } from '../common/clock';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';

/** The days of a consent by the hospital's limits, as of today in London. */
@Injectable()
export class ConsentCalendar {
  constructor(
    @Inject(ENVIRONMENT) readonly limits: Environment,
    private readonly clock: Clock,
  ) {}

  /** The expiry date; null while the consent has none. */
  expiresOn(row: CountedConsent): string | null {
    return expiresOn(row, this.limits, this.clock.today());
  }

  due(row: CountedConsent): DueOnClock | null {
    return dueOnClock(row, this.limits, this.clock.today());
  }
}
