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

  /** The same condition on the account of another row. It reads the index of the unproven accounts, which are few. */
  ofAccount(accountId: Sql): Sql {
    return this.environment.requireProvenEmail
      ? sql`NOT EXISTS (SELECT 1 FROM account a WHERE a.account_id = ${accountId} AND a.email_proven_at IS NULL)`
      : sql`true`;
  }
}
