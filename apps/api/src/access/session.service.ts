import type { KeyObject } from 'node:crypto';
import {
  type LoginData,
  PATIENT_SESSION_LIFETIME_S,
  PATIENT_TOKEN_LIFETIME_S,
  type ProofKind,
  type Role,
  STAFF_SESSION_LIFETIME_S,
  STAFF_TOKEN_LIFETIME_S,
  isStaff,
} from '@candour/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { type Actor, type Profiles, rolesOf } from '../call/actor';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { affected, execute, sql } from '../database/sql';
import { SessionToken } from './session-token.entity';
import { Session } from './session.entity';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_KEY, TOKEN_TYPE } from './token-key';

/**
 * Maximum number of open sessions of an account; a further login ends the oldest, so that a forgotten login does not
 * stay open.
 */
const SESSIONS_AT_ONCE = 5;

const endOldest = (accountId: string, now: Date) => sql`
UPDATE session SET revoked_at = ${now} WHERE session_id IN (
  SELECT session_id FROM session WHERE account_id = ${accountId} AND revoked_at IS NULL AND ends_at > ${now}
  ORDER BY created_at DESC, session_id DESC OFFSET ${SESSIONS_AT_ONCE})`;

/** Ends every session of an account, also for a command, which has no service. */
export const endSessions = async (manager: EntityManager, account_id: string, now: Date): Promise<void> => {
  await manager.update(Session, { account_id, revoked_at: IsNull() }, { revoked_at: now });
};

const lifetimes = (roles: readonly Role[]) =>
  isStaff(roles)
    ? { session: STAFF_SESSION_LIFETIME_S, token: STAFF_TOKEN_LIFETIME_S }
    : { session: PATIENT_SESSION_LIFETIME_S, token: PATIENT_TOKEN_LIFETIME_S };

type NewToken = Pick<
  SessionToken,
  'token_id' | 'session_id' | 'replaces_token_id' | 'issued_at' | 'expires_at'
>;

interface Opened {
  /** The audit trail names the session too: a signature refers to it, and its row is deleted later. */
  readonly sessionId: string;
  readonly userAgent: string | null;
  readonly proof: ProofKind;
  /** The time of the proof; now by default. */
  readonly provedAt?: Date | undefined;
}

interface TokenOf {
  readonly session: Pick<Session, 'session_id' | 'account_id' | 'ends_at'>;
  readonly profiles: Profiles;
  readonly replaces: string | null;
}

/** Sessions and their tokens. The database decides whether a token is valid; the token only identifies it. */
@Injectable()
export class SessionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jwt: JwtService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    @Inject(TOKEN_KEY) private readonly key: KeyObject,
  ) {}

  /** Starts a session for an account that has just been authenticated; the caller's transaction locks the account. */
  async start(
    manager: EntityManager,
    profiles: Profiles,
    { sessionId, userAgent, proof, provedAt }: Opened,
  ): Promise<LoginData> {
    const now = this.clock.now();
    const session = {
      session_id: sessionId,
      account_id: profiles.accountId,
      created_at: now,
      last_used_at: now,
      ends_at: this.clock.in(lifetimes(rolesOf(profiles)).session),
      user_agent: userAgent,
      proof_kind: proof,
      proved_at: provedAt ?? now,
    };
    await manager.insert(Session, session);
    await execute(manager, endOldest(profiles.accountId, now));
    return this.issue(manager, { session, profiles, replaces: null });
  }

  /**
   * The one successor of a token, for the same session; the token stays valid until 30 s after the successor is first
   * used. Every refresh of a token returns the same successor, so that a lost reply can be requested again.
   */
  async refresh(actor: Actor): Promise<LoginData> {
    return this.dataSource.transaction(async (manager) => {
      const session = await manager.findOne(Session, {
        where: { session_id: actor.sessionId, revoked_at: IsNull() },
        lock: { mode: 'pessimistic_read' },
      });
      if (!session) throw new DomainError('request.unauthenticated');
      const profiles = { ...actor, isAdmin: actor.roles.includes('ADMIN') };
      return this.issue(manager, { session, profiles, replaces: actor.tokenId });
    });
  }

  /** Ends the session at once, with all its tokens. */
  async end(actor: Actor, requestId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.update(Session, { session_id: actor.sessionId }, { revoked_at: this.clock.now() });
      await this.audit.record(manager, { action: 'session.ended', actor, requestId });
    });
  }

  /** Ends every session of an account. */
  async endAll(manager: EntityManager, accountId: string): Promise<void> {
    await endSessions(manager, accountId, this.clock.now());
  }

  /** Ends an open session of the actor's account; returns false when there is no such session. */
  async endOne(manager: EntityManager, { accountId }: Actor, sessionId: string): Promise<boolean> {
    const now = this.clock.now();
    const ended = await affected(
      manager,
      sql`UPDATE session SET revoked_at = ${now}
          WHERE session_id = ${sessionId} AND account_id = ${accountId} AND revoked_at IS NULL AND ends_at > ${now}`,
    );
    return ended > 0;
  }

  /** Ends every other session of the actor's account; returns the number of ended ones. */
  async endOthers(manager: EntityManager, { accountId, sessionId }: Actor): Promise<number> {
    const now = this.clock.now();
    return affected(
      manager,
      sql`UPDATE session SET revoked_at = ${now}
          WHERE account_id = ${accountId} AND session_id <> ${sessionId} AND revoked_at IS NULL AND ends_at > ${now}`,
    );
  }

  private async issue(manager: EntityManager, { session, profiles, replaces }: TokenOf): Promise<LoginData> {
    const now = this.clock.now();
    const endsAt = Math.floor(session.ends_at.getTime() / 1000);
    const expiresAt = Math.min(Math.floor(now.getTime() / 1000) + lifetimes(rolesOf(profiles)).token, endsAt);
    const token = await this.oneToken(manager, {
      token_id: newIdentifier(),
      session_id: session.session_id,
      replaces_token_id: replaces,
      issued_at: now,
      expires_at: new Date(expiresAt * 1000),
    });
    return this.signed(session, profiles, token);
  }

  /** The database decides between concurrent refreshes: the first one creates the token, the others receive it. */
  private async oneToken(manager: EntityManager, wanted: NewToken): Promise<NewToken> {
    const made = await manager
      .createQueryBuilder()
      .insert()
      .into(SessionToken)
      .values(wanted)
      .orIgnore()
      .returning('token_id')
      .execute();
    if (made.raw.length > 0) return wanted;
    return manager.findOneByOrFail(SessionToken, { replaces_token_id: wanted.replaces_token_id ?? '' });
  }

  private async signed(
    session: TokenOf['session'],
    profiles: Profiles,
    { token_id, issued_at, expires_at }: NewToken,
  ): Promise<LoginData> {
    const expiresAt = expires_at.getTime() / 1000;
    const claims = {
      sub: profiles.accountId,
      auth_id: profiles.accountId,
      auth_roles: rolesOf(profiles),
      sid: session.session_id,
      jti: token_id,
      iat: Math.floor(issued_at.getTime() / 1000),
      exp: expiresAt,
      iss: TOKEN_ISSUER,
      aud: TOKEN_AUDIENCE,
    };
    return {
      access_token: await this.jwt.signAsync(claims, {
        privateKey: this.key,
        algorithm: TOKEN_ALGORITHM,
        header: { alg: TOKEN_ALGORITHM, typ: TOKEN_TYPE },
      }),
      surgeon_id: profiles.surgeonId,
      patient_id: profiles.patientId,
      expires_at: expiresAt,
    };
  }
}
