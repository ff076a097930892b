import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock';
import { newSecret, sha256 } from '../common/identifiers';
import { execute, one, oneOrNone, sql } from '../database/sql';
import { ResetToken } from './reset-token.entity';

interface LinkFor {
  readonly accountId: string;
  readonly email: string;
  /** In seconds. */
  readonly lifetime: number;
}

/** Tokens of links for choosing a password: 256 random bits, stored only as a hash, valid for one use. */
@Injectable()
export class OneTimeLinks {
  constructor(private readonly clock: Clock) {}

  /**
   * Issues a new token and makes the account's older ones void; of two concurrent ones the later stays. The new token
   * lives at least as long as an unused older one would have, so that a request for another person's link does not
   * shorten an invitation.
   */
  async issue(manager: EntityManager, { accountId, email, lifetime }: LinkFor): Promise<string> {
    await execute(manager, sql`SELECT 1 FROM account WHERE account_id = ${accountId} FOR NO KEY UPDATE`);
    const older = await one(
      manager,
      sql<{ ends_at: Date | null }>`SELECT max(expires_at) AS ends_at FROM reset_token
        WHERE account_id = ${accountId} AND email = ${email} AND used_at IS NULL`,
    );
    const endsAt = Math.max(this.clock.in(lifetime).getTime(), older.ends_at?.getTime() ?? 0);
    await this.cancel(manager, accountId);
    const token = newSecret();
    await manager.insert(ResetToken, {
      token_hash: sha256(token),
      account_id: accountId,
      email,
      created_at: this.clock.now(),
      expires_at: new Date(endsAt),
    });
    return token;
  }

  async cancel(manager: EntityManager, accountId: string): Promise<void> {
    await manager.delete(ResetToken, { account_id: accountId });
  }

  /** The email that a token belongs to, or null; reading does not use it up. */
  async emailOf(manager: EntityManager, token: string): Promise<string | null> {
    const row = await oneOrNone(
      manager,
      sql<Pick<ResetToken, 'email'>>`
        SELECT t.email FROM reset_token t JOIN account a ON a.account_id = t.account_id AND a.email = t.email
        WHERE t.token_hash = ${sha256(token)} AND t.used_at IS NULL AND t.expires_at > ${this.clock.now()}`,
    );
    return row?.email ?? null;
  }

  /**
   * Uses up a token. Returns the account that it belongs to, or null when it is void; of two concurrent uses one
   * succeeds.
   */
  async use(manager: EntityManager, token: string, email: string): Promise<string | null> {
    const now = this.clock.now();
    const used = await oneOrNone(
      manager,
      sql<Pick<ResetToken, 'account_id'>>`
        UPDATE reset_token t SET used_at = ${now} FROM account a
        WHERE t.token_hash = ${sha256(token)} AND t.email = ${email} AND t.used_at IS NULL AND t.expires_at > ${now}
          AND a.account_id = t.account_id AND a.email = t.email
        RETURNING t.account_id`,
    );
    return used?.account_id ?? null;
  }
}
