import { randomBytes } from 'node:crypto';
import type { AuthenticatorKey } from '@candour/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../audit/audit-trail';
import { type Profiles, rolesOf } from '../../call/actor';
import { Clock } from '../../common/clock';
import { sha256 } from '../../common/identifiers';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment.types';
import { affected, oneOrNone, type Sql, sql } from '../../database/sql';
import { Outbox } from '../../mail/outbox';
import { AuthenticatorApp } from './authenticator-app.entity';
import { FactorSecrets } from './factor-secrets';
import { RecoveryCodes } from './recovery-codes';
import { tellOfChange } from './factor-mails';
import { type GivenProof, type SecondFactor, SecondFactors } from './second-factors';
import { base32, keyAddress, stepOf } from './totp';

/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** An authenticator app, which shows a new code every 30 seconds (RFC 6238). */
@Injectable()
export class AuthenticatorApps implements SecondFactor, OnModuleInit {
  readonly method = 'totp';

  constructor(
    private readonly factors: SecondFactors,
    private readonly secrets: FactorSecrets,
    private readonly recovery: RecoveryCodes,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'organisationName'>,
  ) {}

  onModuleInit(): void {
    this.factors.add(this);
  }

  /** When the app of an account was set up; null without an app. */
  async setUpAt(manager: EntityManager, accountId: string): Promise<Date | null> {
    const app = await oneOrNone(
      manager,
      sql<Pick<AuthenticatorApp, 'set_up_at'>>`
        SELECT set_up_at FROM authenticator_app WHERE account_id = ${accountId}`,
    );
    return app?.set_up_at ?? null;
  }

  isSetUp(accountId: Sql): Sql {
    return sql`EXISTS (SELECT 1 FROM authenticator_app f WHERE f.account_id = ${accountId} AND f.set_up_at IS NOT NULL)`;
  }

  /** A code is accepted once: of two simultaneous uses in any process, one raises the step. */
  async prove(manager: EntityManager, accountId: string, { code }: GivenProof): Promise<boolean> {
    const app = await this.read(manager, accountId);
    const step = this.stepOf(accountId, app?.secret ?? null, code ?? '');
    if (step === null) return false;
    const raised = await affected(
      manager,
      sql`UPDATE authenticator_app SET last_step = ${step} WHERE account_id = ${accountId} AND last_step < ${step}`,
    );
    return raised > 0;
  }

  /** Offers a new secret; the current one stays valid until the new one is confirmed. */
  async offer(manager: EntityManager, accountId: string, email: string): Promise<AuthenticatorKey> {
    const bytes = randomBytes(SECRET_BYTES);
    const offered_secret = this.secrets.seal(accountId, bytes);
    await manager.upsert(AuthenticatorApp, { account_id: accountId, offered_secret }, ['account_id']);
    const secret = base32(bytes);
    return { secret, uri: keyAddress(secret, this.environment.organisationName, email) };
  }

  /**
   * Activates the offered secret by its first code and returns new recovery codes; null when the code is wrong.
   */
  async confirm(
    manager: EntityManager,
    account: Profiles,
    code: string,
    requestId: string,
  ): Promise<string[] | null> {
    const { accountId } = account;
    const app = await this.read(manager, accountId);
    const step = this.stepOf(accountId, app?.offered_secret ?? null, code);
    if (step === null) return null;
    await manager.update(
      AuthenticatorApp,
      { account_id: accountId },
      {
        secret: app?.offered_secret ?? null,
        offered_secret: null,
        last_step: step,
        set_up_at: this.clock.now(),
      },
    );
    await tellOfChange(this.outbox, manager, accountId, 'SET_UP');
    await this.audit.record(manager, {
      action: 'second-factor.set-up',
      actor: { accountId, roles: rolesOf(account) },
      // The hash reveals nothing, because the secret is encrypted.
      details: { method: this.method, secret: sha256(app?.offered_secret ?? '') },
      requestId,
    });
    return this.recovery.renew(manager, accountId);
  }

  async remove(manager: EntityManager, accountId: string): Promise<void> {
    await manager.delete(AuthenticatorApp, { account_id: accountId });
  }

  private stepOf(accountId: string, sealed: string | null, code: string): number | null {
    const secret = sealed === null ? null : this.secrets.open(accountId, sealed);
    return secret && stepOf(secret, code, this.clock.now());
  }

  /** Locks the row, so that simultaneous offers and confirmations are serialised. */
  private read(manager: EntityManager, accountId: string): Promise<AuthenticatorApp | null> {
    return oneOrNone(
      manager,
      sql<AuthenticatorApp>`SELECT * FROM authenticator_app WHERE account_id = ${accountId} FOR UPDATE`,
    );
  }
}
