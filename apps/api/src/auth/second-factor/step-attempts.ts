import { type SecondFactorMethod, isStaff } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrail } from '../../audit/audit-trail';
import { rolesOf } from '../../call/actor';
import type { RequestFacts } from '../../call/call';
import { DomainError } from '../../common/domain-error';
import { RateLimiter } from '../../http/rate-limiter';
import { LoginAttempts } from '../login-attempts';
import { type KnownAccount, requireOpen } from '../profiles';
import { LoginTickets } from './login-tickets';

type Work<Done> = (manager: EntityManager, account: KnownAccount, email: string) => Promise<Done>;

interface Step {
  readonly ticket: string;
  readonly method: SecondFactorMethod;
  readonly request: RequestFacts;
  /** The error for a wrong proof. */
  readonly refusal: DomainError;
}

/** Runs work for the ticket of a login, with the account locked and known to be open. */
@Injectable()
export class StepAttempts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tickets: LoginTickets,
    private readonly attempts: LoginAttempts,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditTrail,
  ) {}

  /** Runs work that does not check a proof. */
  async prepare<Done>(ticket: string, request: RequestFacts, work: Work<Done>): Promise<Done> {
    const email = await this.emailOf(ticket, request);
    return this.dataSource.transaction(async (manager) =>
      work(manager, await this.hold(manager, ticket, request), email),
    );
  }

  /**
   * Counts a proof as a login attempt before it is checked, and takes the count back when it was right. The work
   * returns null for a wrong proof.
   */
  async attempt<Done>(step: Step, work: Work<Done | null>): Promise<Done> {
    const { ticket, request } = step;
    const email = await this.emailOf(ticket, request);
    const takeBack = await this.attempts.begin(email, request);
    let tried: KnownAccount | null = null;
    const done = await this.dataSource.transaction(async (manager) => {
      const account = await this.hold(manager, ticket, request);
      tried = account;
      const outcome = await work(manager, account, email);
      if (outcome !== null) await this.tickets.useUp(manager, account.accountId);
      return outcome;
    });
    if (done === null) throw await this.refused(tried, step);
    await takeBack();
    return done;
  }

  private async refused(
    account: KnownAccount | null,
    { method, request, refusal }: Step,
  ): Promise<DomainError> {
    await this.audit.record(this.dataSource.manager, {
      action: 'second-factor.refused',
      actor: null,
      ...(account && { accountId: account.accountId, triesStaff: isStaff(rolesOf(account)) }),
      details: { method },
      requestId: request.requestId,
    });
    return refusal;
  }

  /** Only void tickets are counted here, for the network address. */
  private async emailOf(ticket: string, request: RequestFacts): Promise<string> {
    const email = await this.tickets.emailOf(this.dataSource.manager, ticket, request);
    if (email !== null) return email;
    await this.limiter.consume('loginTicket', request.address, 'address');
    throw new DomainError('auth.login-over');
  }

  private async hold(manager: EntityManager, ticket: string, request: RequestFacts): Promise<KnownAccount> {
    const account = await this.tickets.hold(manager, ticket, request);
    if (!account) throw new DomainError('auth.login-over');
    requireOpen(account);
    return account;
  }
}
