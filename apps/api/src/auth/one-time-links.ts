import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock';
import { newSecret, sha256 } from '../common/identifiers';
import { ResetToken } from './reset-token.entity';

interface LinkFor {
  readonly accountId: string;
  readonly email: string;
  /** Seconds. */
  readonly lifetime: number;
}

/** The tokens of links by which somebody chooses a password: 256 random bits, kept only as a hash, for one use. */
@Injectable()
export class OneTimeLinks {
  constructor(private readonly clock: Clock) {}

  /**
   * A new token; the account's older ones are void from now on. Two at once take turns: the later one stays. It lives on
   * as long as an unused older one would have: whoever asks for a link for somebody else shortens no invitation.
   */
  async issue(manager: EntityManager, { accountId, email, lifetime }: LinkFor): Promise<string> {
    await manager.query('SELECT 1 FROM account WHERE account_id = $1 FOR NO KEY UPDATE', [accountId]);
    const [older] = await manager.query(
      'SELECT max(expires_at) AS ends_at FROM reset_token WHERE account_id = $1 AND email = $2 AND used_at IS NULL',
      [accountId, email],
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
    const [row] = await manager.query(
      `SELECT t.email FROM reset_token t JOIN account a ON a.account_id = t.account_id AND a.email = t.email
       WHERE t.token_hash = $1 AND t.used_at IS NULL AND t.expires_at > $2`,
      [sha256(token), this.clock.now()],
    );
    return row?.email ?? null;
  }

  /** Uses a token up. The account it belongs to, or null when it is void; of two at once one gets it. */
  async use(manager: EntityManager, token: string, email: string): Promise<string | null> {
    const [used] = await manager.query(
      `UPDATE reset_token t SET used_at = $3 FROM account a
       WHERE t.token_hash = $1 AND t.email = $2 AND t.used_at IS NULL AND t.expires_at > $3
         AND a.account_id = t.account_id AND a.email = t.email
       RETURNING t.account_id`,
      [sha256(token), email, this.clock.now()],
    );
    return used[0]?.account_id ?? null;
  }
}
