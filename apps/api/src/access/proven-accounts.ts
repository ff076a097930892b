import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import { type Sql, sql } from '../database/sql';

/**
 * The accounts that other people can find: those with a proven email address, where this installation requires it.
 */
@Injectable()
export class ProvenAccounts {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'requireProvenEmail'>) {}

  /** The condition on the accounts `a`. */
  get condition(): Sql {
    return this.environment.requireProvenEmail ? sql`a.email_proven_at IS NOT NULL` : sql`true`;
  }
}
