import { type BodyOf, type ENDPOINTS, type LoginReply, isStaff } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rolesOf } from '../call/actor';
import type { RequestFacts } from '../call/call';
import { AuditTrail } from '../audit/audit-trail';
import { DomainError } from '../common/domain-error';
import { Account } from './account.entity';
import { LoginAttempts } from './login-attempts';
import { PasswordHasher } from './password-hasher';
import { type KnownAccount, accountOf, holdAccount, requireOpen } from './profiles';
import { SecondStepService } from './second-factor/second-step.service';

type Login = BodyOf<typeof ENDPOINTS.login>;

@Injectable()
export class LoginService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly secondStep: SecondStepService,
    private readonly audit: AuditTrail,
    private readonly attempts: LoginAttempts,
  ) {}

  /**
   * An unknown email, a wrong password and an account without a password fail alike: same reply, same work. A password
   * that is changed while it is checked is checked again.
   */
  async login(given: Login, request: RequestFacts): Promise<LoginReply> {
    const takeBack = await this.attempts.begin(given.email, request);
    const session = await this.startSession(given, request);
    await takeBack();
    return session;
  }

  private async startSession({ email, password }: Login, request: RequestFacts): Promise<LoginReply> {
    const account = await accountOf(this.dataSource.manager, email);
    const isRight = await this.hasher.verify(account?.passwordHash ?? null, password);
    if (!account || !isRight) throw await this.failed(account, request);
    if (account.access !== 'OPEN') {
      await this.failed(account, request);
      requireOpen(account);
    }
    await this.attempts.succeed(email);
    const outdated = this.hasher.isOutdated(account.passwordHash ?? '');
    const password_hash = outdated ? await this.hasher.hash(password) : null;
    const session = await this.dataSource.transaction(async (manager) => {
      if (!(await holdAccount(manager, account.accountId, account.passwordHash))) return null;
      if (password_hash === null) return this.secondStep.goOn(manager, account, request);
      await manager.update(Account, { account_id: account.accountId }, { password_hash });
      // The ticket of a second step is bound to the hash that is kept.
      return this.secondStep.goOn(manager, { ...account, passwordHash: password_hash }, request);
    });
    return session ?? this.startSession({ email, password }, request);
  }

  private async failed(account: KnownAccount | null, request: RequestFacts): Promise<DomainError> {
    await this.audit.record(this.dataSource.manager, {
      action: 'session.refused',
      actor: null,
      ...(account ? { accountId: account.accountId, triesStaff: isStaff(rolesOf(account)) } : {}),
      requestId: request.requestId,
    });
    return new DomainError('auth.login-failed');
  }
}
