import type { BodyOf, ENDPOINTS, LoginData, OwnSso, SsoIdentity } from '@candour/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrail } from '../../audit/audit-trail';
import type { Actor } from '../../call/actor';
import type { RequestFacts } from '../../call/call';
import { Clock } from '../../common/clock';
import { DomainError } from '../../common/domain-error';
import { sha256 } from '../../common/identifiers';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment.types';
import { affected, oneOrNone, sql } from '../../database/sql';
import { RateLimiter } from '../../http/rate-limiter';
import { Outbox } from '../../mail/outbox';
import { OwnPassword } from '../own-password';
import { type KnownAccount, holdAccount, requireOpen } from '../profiles';
import { SessionOpening } from '../session-opening';
import { translateTaken } from '../unique-violation';
import { IdentityProvider } from './identity-provider';
import { ssoCookie } from './sso-cookie';
import { SsoIdentityRow } from './sso-identity.entity';
import { SsoProof } from './sso-proof.entity';

type Proof = Pick<SsoProof, 'issuer' | 'subject' | 'name' | 'proved_at'>;

/** Logs an account in by a proven identity, connects it to one, and disconnects it. */
@Injectable()
export class SsoAccountService {
  private readonly cookieName: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: IdentityProvider,
    private readonly password: OwnPassword,
    private readonly opening: SessionOpening,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.cookieName = ssoCookie(environment).name;
  }

  /** Opens a session with the identity that the browser has proven. The proof is used up in any case. */
  async openSession(request: RequestFacts): Promise<LoginData> {
    const { name } = this.provider.settings;
    await this.limiter.consume('sso', request.address, 'address');
    const proof = await this.take(this.dataSource.manager, request, false);
    const account = await this.accountOf(this.dataSource.manager, proof);
    if (!account || account.access !== 'OPEN') {
      await this.audit.record(this.dataSource.manager, {
        action: 'session.refused',
        actor: null,
        ...(account ? { accountId: account.accountId } : {}),
        details: { by: name },
        requestId: request.requestId,
      });
      if (account) requireOpen(account);
      throw new DomainError('auth.identity-unknown');
    }
    await this.limiter.consume('session', account.accountId);
    return this.dataSource.transaction(async (manager) => {
      const isHeld = await holdAccount(manager, account.accountId, account.passwordHash);
      // The owner may have disconnected the identity meanwhile.
      const current = isHeld ? await this.accountOf(manager, proof) : null;
      if (current?.accountId !== account.accountId) throw new DomainError('request.conflict');
      return this.opening.open(manager, account, 'sso', request, proof.proved_at);
    });
  }

  async read({ accountId }: Actor, request: RequestFacts): Promise<OwnSso> {
    const { issuer } = this.provider.settings;
    const identity = await oneOrNone(
      this.dataSource,
      sql<Pick<SsoIdentityRow, 'name' | 'connected_at'>>`
        SELECT name, connected_at FROM sso_identity WHERE account_id = ${accountId} AND issuer = ${issuer}`,
    );
    const waiting = await oneOrNone(
      this.dataSource,
      sql<Pick<SsoProof, 'name'>>`SELECT name FROM sso_proof WHERE browser_hash = ${this.browserOf(request)}
        AND connects AND expires_at > ${this.clock.now()}`,
    );
    return {
      identity: identity && { name: identity.name, connected_at: identity.connected_at.toISOString() },
      waiting,
    };
  }

  /** Requires a fresh proof, so that nobody connects their identity on an unattended screen. */
  async connect(
    actor: Actor,
    given: BodyOf<typeof ENDPOINTS.connectSso>,
    request: RequestFacts,
  ): Promise<SsoIdentity> {
    const { name: provider, issuer } = this.provider.settings;
    const account = await this.password.provenLately(actor, given, request);
    const { account_id, email } = account;
    return this.password.change(account, async (manager) => {
      const { subject, name } = await this.take(manager, request, true);
      const connected_at = this.clock.now();
      await manager.delete(SsoIdentityRow, { account_id, issuer });
      await translateTaken({ sso_identity_key: 'auth.identity-taken' }, () =>
        manager.insert(SsoIdentityRow, { issuer, subject, account_id, name, connected_at }),
      );
      await this.outbox.enqueue(manager, 'sso-changed', email, { to: 'CONNECTED', provider });
      await this.audit.record(manager, {
        action: 'identity.connected',
        actor,
        details: { by: provider, identity: sha256(`${issuer} ${subject}`) },
        requestId: request.requestId,
      });
      return { name, connected_at: connected_at.toISOString() };
    });
  }

  /** Does nothing where none is connected. */
  async disconnect(
    actor: Actor,
    given: BodyOf<typeof ENDPOINTS.disconnectSso>,
    request: RequestFacts,
  ): Promise<void> {
    const { name: provider, issuer } = this.provider.settings;
    const account = await this.password.provenLately(actor, given, request);
    const { accountId } = actor;
    await this.password.change(account, async (manager) => {
      const were = await affected(
        manager,
        sql`DELETE FROM sso_identity WHERE account_id = ${accountId} AND issuer = ${issuer}`,
      );
      if (were === 0) return;
      const mail = { to: accountId, about: accountId };
      await this.outbox.notify(manager, 'sso-changed', mail, { to: 'DISCONNECTED', provider });
      await this.audit.record(manager, {
        action: 'identity.disconnected',
        actor,
        details: { by: provider },
        requestId: request.requestId,
      });
    });
  }

  private browserOf(request: RequestFacts): string {
    return sha256(request.cookie(this.cookieName) ?? '');
  }

  /** Takes the proof of this browser; of two concurrent uses one succeeds. */
  private async take(manager: EntityManager, request: RequestFacts, connects: boolean): Promise<Proof> {
    const proof = await oneOrNone(
      manager,
      sql<Proof>`DELETE FROM sso_proof WHERE browser_hash = ${this.browserOf(request)} AND connects = ${connects}
        AND expires_at > ${this.clock.now()} RETURNING issuer, subject, name, proved_at`,
    );
    if (!proof) throw new DomainError('auth.sso-over');
    return proof;
  }

  /** Matches only issuer and subject, because an email from the provider may belong to anybody. */
  private async accountOf(manager: EntityManager, { issuer, subject }: Proof): Promise<KnownAccount | null> {
    return oneOrNone(
      manager,
      sql<KnownAccount>`
        SELECT a.account_id AS "accountId", a.password_hash AS "passwordHash", a.is_admin AS "isAdmin", a.access,
          p.patient_id AS "patientId", g.surgeon_id AS "surgeonId"
        FROM sso_identity i JOIN account a ON a.account_id = i.account_id
        LEFT JOIN patient p ON p.account_id = a.account_id
        LEFT JOIN surgeon g ON g.account_id = a.account_id
        WHERE i.issuer = ${issuer} AND i.subject = ${subject} AND (a.is_admin OR g.surgeon_id IS NOT NULL)`,
    );
  }
}
