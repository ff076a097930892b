import { EMAIL_PROOF_LIFETIME_S, type EmailProof } from '@candour/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import type { Actor } from '../call/actor';
import type { RequestFacts } from '../call/call';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { newSecret, sha256 } from '../common/identifiers';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import { affected, one, oneOrNone, sql } from '../database/sql';
import { RateLimiter } from '../http/rate-limiter';
import { Outbox } from '../mail/outbox';
import { EmailProofLink } from './email-proof.entity';

/** The kind of mailed link that was opened. */
type ProvenBy = 'email-proof' | 'reset-link';

interface Proven {
  readonly accountId: string;
  readonly by: ProvenBy;
  readonly requestId: string;
}

type Address = Pick<EmailProofLink, 'account_id' | 'email'>;

/** Proves that the user of an account reads the mail at its address. */
@Injectable()
export class EmailProofService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'requireProvenEmail'>,
  ) {}

  async read({ accountId }: Actor): Promise<EmailProof> {
    return one(
      this.dataSource,
      sql<EmailProof>`SELECT email, email_proven_at IS NOT NULL AS is_proven FROM account
        WHERE account_id = ${accountId}`,
    );
  }

  /** Mails a new account its link, where addresses have to be proven. */
  async welcome(manager: EntityManager, address: Address): Promise<void> {
    const token = await this.linkFor(manager, address);
    if (token) await this.outbox.enqueue(manager, 'email-proof', address.email, { token, is_new: true });
  }

  /** Marks a changed address as not proven. Returns the token to prove it, where that is required. */
  async beginAnew(manager: EntityManager, address: Address): Promise<string | null> {
    const { account_id } = address;
    await manager.delete(EmailProofLink, { account_id });
    return this.linkFor(manager, address);
  }

  /** Mails another link to an owner whose address is not proven; earlier links stay valid. */
  async request(actor: Actor, requestId: string): Promise<EmailProof> {
    const state = await this.read(actor);
    if (state.is_proven || !this.environment.requireProvenEmail) return state;
    const { email } = state;
    await this.dataSource.transaction(async (manager) => {
      const token = await this.issue(manager, { account_id: actor.accountId, email });
      await this.outbox.enqueue(manager, 'email-proof', email, { token, is_new: false });
      await this.audit.record(manager, { action: 'email.proof-requested', actor, requestId });
    });
    return state;
  }

  /** Proves an address by a link and returns it; repeating this changes nothing. Only void links are counted. */
  async prove(token: string, { address, requestId }: RequestFacts): Promise<string> {
    const found = await oneOrNone(
      this.dataSource,
      sql<Address>`SELECT a.account_id, a.email FROM email_proof e
        JOIN account a ON a.account_id = e.account_id AND a.email = e.email
        WHERE e.token_hash = ${sha256(token)} AND e.expires_at > ${this.clock.now()}`,
    );
    if (!found) {
      await this.limiter.consume('emailProof', address, 'address');
      throw new DomainError('auth.email-proof-invalid');
    }
    const { account_id: accountId, email } = found;
    await this.dataSource.transaction(async (manager) => {
      await this.keep(manager, { accountId, by: 'email-proof', requestId }, email);
    });
    return email;
  }

  /**
   * Records that a mailed link was opened, unless the account has another address by now. Returns whether the
   * address had to be proven until now.
   */
  async keep(manager: EntityManager, { accountId, by, requestId }: Proven, email: string): Promise<boolean> {
    const isNew = await affected(
      manager,
      sql`UPDATE account SET email_proven_at = ${this.clock.now()}
          WHERE account_id = ${accountId} AND email = ${email} AND email_proven_at IS NULL`,
    );
    if (isNew === 0) return false;
    await this.audit.record(manager, {
      action: 'email.proven',
      actor: null,
      accountId,
      requestId,
      details: { by },
    });
    return this.environment.requireProvenEmail;
  }

  private async linkFor(manager: EntityManager, address: Address): Promise<string | null> {
    return this.environment.requireProvenEmail ? this.issue(manager, address) : null;
  }

  private async issue(manager: EntityManager, { account_id, email }: Address): Promise<string> {
    const token = newSecret();
    await manager.insert(EmailProofLink, {
      token_hash: sha256(token),
      account_id,
      email,
      expires_at: this.clock.in(EMAIL_PROOF_LIFETIME_S),
    });
    return token;
  }
}
