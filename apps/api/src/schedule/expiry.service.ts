import { KNOWN_DEVICE_LIFETIME_S, RESET_TOKEN_LIFETIME_S } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock';

const DAY_S = 24 * 3600;
/** What has expired stays this long, so that somebody can be told apart from a stranger in the log. */
const KEPT_S = DAY_S;
/** An idempotency key is good for a day. */
const KEY_KEPT_S = DAY_S;
/** Sent mails, emptied of what they said, stay a month to answer whether one was sent. */
const MAIL_KEPT_S = 30 * DAY_S;

/** What is deleted, each by the instant before which it is of no use any more. */
const EXPIRED: readonly { readonly sql: string; readonly keptFor: number }[] = [
  { sql: 'DELETE FROM session WHERE ends_at < $1 OR revoked_at < $1', keptFor: KEPT_S },
  { sql: 'DELETE FROM session_token WHERE expires_at < $1 OR dies_at < $1', keptFor: KEPT_S },
  { sql: 'DELETE FROM reset_token WHERE expires_at < $1 OR used_at < $1', keptFor: KEPT_S },
  { sql: 'DELETE FROM reset_request WHERE requested_at < $1', keptFor: RESET_TOKEN_LIFETIME_S },
  { sql: 'DELETE FROM known_device WHERE last_seen_at < $1', keptFor: KNOWN_DEVICE_LIFETIME_S },
  { sql: 'DELETE FROM preview_ticket WHERE expires_at < $1', keptFor: 0 },
  { sql: 'DELETE FROM code_grant WHERE expires_at < $1', keptFor: 0 },
  { sql: 'DELETE FROM patient_grant WHERE expires_at < $1', keptFor: 0 },
  { sql: 'DELETE FROM surgeon_invitation WHERE invited_at < $1', keptFor: 2 * DAY_S },
  { sql: 'DELETE FROM idempotency_key WHERE created_at < $1', keptFor: KEY_KEPT_S },
  { sql: 'DELETE FROM outgoing_mail WHERE sent_at < $1', keptFor: MAIL_KEPT_S },
];

/** Removes what has expired: sessions, tokens, links, devices, tickets, grants, keys and counts. */
@Injectable()
export class ExpiryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async removeExpired(): Promise<void> {
    for (const { sql, keptFor } of EXPIRED) await this.dataSource.query(sql, [this.clock.in(-keptFor)]);
    await this.dataSource.query('DELETE FROM rate_limit_count WHERE expire < $1', [
      this.clock.now().getTime(),
    ]);
  }
}
