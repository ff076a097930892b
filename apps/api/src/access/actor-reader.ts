import { REFRESH_GRACE_S, type SurgeonStatus } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { type Actor, rolesOf } from '../call/actor';
import { type Sql, affected, execute, oneOrNone, sql } from '../database/sql';
import { ProvenAccounts } from './proven-accounts';
import { StaffIdle, isInUse } from './staff-idle';
import type { TokenClaims } from './token-key';

interface ActorRow {
  readonly account_id: string;
  readonly is_admin: boolean;
  readonly patient_id: string | null;
  readonly surgeon_id: string | null;
  readonly surgeon_status: SurgeonStatus | null;
  readonly has_proven_email: boolean;
  readonly unused: boolean;
  readonly last_used_at: Date;
}

interface At {
  readonly now: Date;
  readonly idleSince: Date;
  readonly proven: Sql;
}

/** A session's last use is stored at most once in this time, so that most reads write nothing. */
const LAST_USE_EXACT_TO_MS = 60_000;

const livingToken = ({ jti, sid, sub }: TokenClaims, { now, idleSince, proven }: At) => sql<ActorRow>`
SELECT a.account_id, a.is_admin, p.patient_id, g.surgeon_id, g.surgeon_status, s.last_used_at,
  ${proven} AS has_proven_email,
  t.first_used_at IS NULL AND t.replaces_token_id IS NOT NULL AS unused
FROM session_token t
JOIN session s ON s.session_id = t.session_id
JOIN account a ON a.account_id = s.account_id
LEFT JOIN patient p ON p.account_id = a.account_id
LEFT JOIN surgeon g ON g.account_id = a.account_id
WHERE t.token_id = ${jti} AND t.session_id = ${sid} AND s.account_id = ${sub}
  AND t.expires_at > ${now} AND (t.dies_at IS NULL OR t.dies_at > ${now})
  AND s.revoked_at IS NULL AND s.ends_at > ${now} AND a.access = 'OPEN'
  AND ${isInUse(idleSince)}`;

/** The first use of a token sets the expiry of the token that it replaced. */
const firstUse = ({ jti }: TokenClaims, now: Date, dies: Date) => sql`
WITH used AS (
  UPDATE session_token SET first_used_at = ${now} WHERE token_id = ${jti} AND first_used_at IS NULL
  RETURNING replaces_token_id
)
UPDATE session_token old SET dies_at = ${dies} FROM used
WHERE old.token_id = used.replaces_token_id AND (old.dies_at IS NULL OR old.dies_at > ${dies})`;

const lastUse = ({ sid }: TokenClaims, now: Date) => sql`
UPDATE session SET last_used_at = ${now} WHERE session_id = ${sid} AND last_used_at < ${now}`;

/**
 * Ends the session of a replaced token that is used after its grace period, when its successor is already in use: one
 * of the two tokens is a stolen copy, and the server cannot tell which. The session ends for both, even when the
 * replaced token has expired meanwhile, because its owner may have been away for longer than its lifetime. A token
 * whose successor is unused has no end of its grace period and stays valid.
 */
const endOfReused = ({ jti, sid, sub }: TokenClaims, now: Date) => sql`
UPDATE session s SET revoked_at = ${now} FROM session_token t
WHERE t.token_id = ${jti} AND t.session_id = ${sid} AND s.session_id = t.session_id AND s.account_id = ${sub}
  AND t.dies_at <= ${now} AND s.revoked_at IS NULL AND s.ends_at > ${now}`;

/** Reads the account behind a token at every request: roles and verification are never trusted from the token. */
@Injectable()
export class ActorReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly idle: StaffIdle,
    private readonly proven: ProvenAccounts,
  ) {}

  /** Null for a token that is unknown, expired, replaced or of a session that has ended or is idle. */
  async read(claims: TokenClaims): Promise<Actor | null> {
    const now = this.clock.now();
    const row = await oneOrNone(
      this.dataSource,
      livingToken(claims, { now, idleSince: this.idle.since(), proven: this.proven.condition }),
    );
    if (!row) {
      await this.endIfReused(claims);
      return null;
    }
    if (row.unused) {
      await execute(this.dataSource, firstUse(claims, now, this.clock.in(REFRESH_GRACE_S)));
    }
    if (now.getTime() - row.last_used_at.getTime() >= LAST_USE_EXACT_TO_MS) {
      await execute(this.dataSource, lastUse(claims, now));
    }
    const profiles = {
      accountId: row.account_id,
      patientId: row.patient_id,
      surgeonId: row.surgeon_id,
    };
    return {
      ...profiles,
      sessionId: claims.sid,
      tokenId: claims.jti,
      roles: rolesOf({ ...profiles, isAdmin: row.is_admin }),
      surgeonStatus: row.surgeon_status,
      hasProvenEmail: row.has_proven_email,
    };
  }

  /** Ends the session of a token of this server, expired or not, that is used after its successor. */
  async endIfReused(claims: TokenClaims): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if ((await affected(manager, endOfReused(claims, this.clock.now()))) === 0) return;
      await this.audit.record(manager, {
        action: 'session.token-reused',
        actor: null,
        accountId: claims.sub,
        subjectId: claims.sid,
      });
    });
  }
}
