import {
  type BodyOf,
  type ENDPOINTS,
  type LoginData,
  type LoginReply,
  type SecondFactorMethod,
  messages,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrail } from '../../audit/audit-trail';
import type { RequestFacts } from '../../call/call';
import { DomainError, invalidField } from '../../common/domain-error';
import { RateLimiter } from '../../http/rate-limiter';
import { LoginAttempts } from '../login-attempts';
import { type KnownAccount, requireOpen } from '../profiles';
import { SessionOpening } from '../session-opening';
import { AuthenticatorApps } from './authenticator-apps';
import { LoginTickets } from './login-tickets';
import { SecondFactors } from './second-factors';

type Work<Done> = (manager: EntityManager, account: KnownAccount) => Promise<Done | null>;

/** The second step of a login, after the right password. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factors: SecondFactors,
    private readonly apps: AuthenticatorApps,
    private readonly tickets: LoginTickets,
    private readonly attempts: LoginAttempts,
    private readonly limiter: RateLimiter,
    private readonly opening: SessionOpening,
    private readonly audit: AuditTrail,
  ) {}

  /** Opens the session, or asks for the second step. The caller's transaction holds the account. */
  async goOn(manager: EntityManager, account: KnownAccount, request: RequestFacts): Promise<LoginReply> {
    const methods = await this.factors.askedOf(manager, account);
    if (methods === null) return this.opening.open(manager, account, 'password', request);
    return { second_factor: { ticket: await this.tickets.issue(manager, account, request), methods } };
  }

  finish(
    { ticket, ...given }: BodyOf<typeof ENDPOINTS.finishLogin>,
    request: RequestFacts,
  ): Promise<LoginData> {
    return this.attempt(ticket, given.method, request, async (manager, account) =>
      (await this.factors.prove(manager, account.accountId, given))
        ? this.opening.open(manager, account, given.method, request)
        : null,
    );
  }

  /** A secret for somebody who needs a second factor and has none; nobody replaces one that way. */
  async beginAuthenticator(ticket: string, request: RequestFacts) {
    const email = await this.emailOf(ticket, request);
    return this.dataSource.transaction(async (manager) => {
      const account = await this.hold(manager, ticket, request);
      await this.requireNone(manager, account);
      return this.apps.offer(manager, account.accountId, email);
    });
  }

  confirmAuthenticator(
    { ticket, code }: BodyOf<typeof ENDPOINTS.confirmAuthenticatorAtLogin>,
    request: RequestFacts,
  ) {
    return this.attempt(ticket, 'totp', request, async (manager, account) => {
      await this.requireNone(manager, account);
      const recovery_codes = await this.apps.confirm(manager, account, code, request.requestId);
      if (recovery_codes === null) return null;
      return { ...(await this.opening.open(manager, account, 'totp', request)), recovery_codes };
    });
  }

  private async requireNone(manager: EntityManager, { accountId }: KnownAccount): Promise<void> {
    if ((await this.factors.methodsOf(manager, accountId)).length > 0)
      throw new DomainError('auth.login-over');
  }

  /** Counts a code as a login attempt before it is checked, and takes that back when it was right. */
  private async attempt<Done>(
    ticket: string,
    method: SecondFactorMethod,
    request: RequestFacts,
    work: Work<Done>,
  ): Promise<Done> {
    const takeBack = await this.attempts.begin(await this.emailOf(ticket, request), request);
    let accountId = '';
    const done = await this.dataSource.transaction(async (manager) => {
      const account = await this.hold(manager, ticket, request);
      accountId = account.accountId;
      const outcome = await work(manager, account);
      if (outcome !== null) await this.tickets.useUp(manager, accountId);
      return outcome;
    });
    if (done === null) {
      await this.audit.record(this.dataSource.manager, {
        action: 'second-factor.refused',
        actor: null,
        accountId,
        details: { method },
        requestId: request.requestId,
      });
      throw invalidField('code', messages.codeWrong);
    }
    await takeBack();
    return done;
  }

  /** Only void tickets are counted here, for the network address. */
  private async emailOf(ticket: string, request: RequestFacts): Promise<string> {
    const email = await this.tickets.emailOf(this.dataSource.manager, ticket, request);
    if (email !== null) return email;
    await this.limiter.consume('resetConsume', request.address, 'address');
    throw new DomainError('auth.login-over');
  }

  private async hold(manager: EntityManager, ticket: string, request: RequestFacts): Promise<KnownAccount> {
    const account = await this.tickets.hold(manager, ticket, request);
    if (!account) throw new DomainError('auth.login-over');
    requireOpen(account);
    return account;
  }
}
