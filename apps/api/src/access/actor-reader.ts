import { REFRESH_GRACE_S, type Role, type SurgeonStatus } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import type { Actor } from './actor';
import type { TokenClaims } from './token-key';

interface ActorRow {
  readonly account_id: string;
  readonly is_admin: boolean;
  readonly patient_id: string | null;
  readonly surgeon_id: string | null;
  readonly surgeon_status: SurgeonStatus | null;
  readonly unused: boolean;
}

const LIVING_TOKEN = `
SELECT a.account_id, a.is_admin, p.patient_id, g.surgeon_id, g.surgeon_status,
  t.first_used_at IS NULL AND t.replaces_token_id IS NOT NULL AS unused
FROM session_token t
JOIN session s ON s.session_id = t.session_id
JOIN account a ON a.account_id = s.account_id
LEFT JOIN patient p ON p.account_id = a.account_id
LEFT JOIN surgeon g ON g.account_id = a.account_id
WHERE t.token_id = $1 AND t.session_id = $2 AND s.account_id = $3
  AND t.expires_at > $4 AND (t.dies_at IS NULL OR t.dies_at > $4)
  AND s.revoked_at IS NULL AND s.ends_at > $4`;

/** The first use of a token sets when the one that it replaced dies. */
const FIRST_USE = `
WITH used AS (
  UPDATE session_token SET first_used_at = $2 WHERE token_id = $1 AND first_used_at IS NULL
  RETURNING replaces_token_id
)
UPDATE session_token old SET dies_at = $3 FROM used
WHERE old.token_id = used.replaces_token_id AND (old.dies_at IS NULL OR old.dies_at > $3)`;

/**
 * A token came whose successor is in use and whose grace is over: one of the two is a copy in wrong hands, and nobody can
 * say which. The session ends for both, also when the old one has expired meanwhile: its owner may have been away for
 * longer than it lives. A token whose successor nobody has used has no end of its grace and is alive.
 */
const END_OF_REUSED = `
UPDATE session s SET revoked_at = $3 FROM session_token t
WHERE t.token_id = $1 AND t.session_id = $2 AND s.session_id = t.session_id AND s.account_id = $4
  AND t.dies_at <= $3 AND s.revoked_at IS NULL AND s.ends_at > $3
RETURNING s.session_id`;

const rolesOf = (row: ActorRow): Role[] => [
  ...(row.patient_id ? (['PATIENT'] as const) : []),
  ...(row.surgeon_id ? (['SURGEON'] as const) : []),
  ...(row.is_admin ? (['ADMIN'] as const) : []),
];

/** Reads who a token stands for, at every request: roles and verification are never trusted from the token. */
@Injectable()
export class ActorReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Null for a token that is unknown, expired, replaced or of a session that has ended. */
  async read(claims: TokenClaims): Promise<Actor | null> {
    const [row]: ActorRow[] = await this.dataSource.query(LIVING_TOKEN, [
      claims.jti,
      claims.sid,
      claims.sub,
      this.clock.now(),
    ]);
    if (!row) {
      await this.endIfReused(claims);
      return null;
    }
    if (row.unused) {
      await this.dataSource.query(FIRST_USE, [claims.jti, this.clock.now(), this.clock.in(REFRESH_GRACE_S)]);
    }
    return {
      accountId: row.account_id,
      sessionId: claims.sid,
      tokenId: claims.jti,
      roles: rolesOf(row),
      patientId: row.patient_id,
      surgeonId: row.surgeon_id,
      surgeonStatus: row.surgeon_status,
    };
  }

  /** Ends the session of a token of ours, expired or not, that came after its successor was in use. */
  async endIfReused({ jti, sid, sub }: TokenClaims): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [ended] = await manager.query(END_OF_REUSED, [jti, sid, this.clock.now(), sub]);
      if (ended.length === 0) return;
      await this.audit.record(manager, {
        action: 'session.token-reused',
        actor: null,
        accountId: sub,
        subjectId: sid,
      });
    });
  }
}
