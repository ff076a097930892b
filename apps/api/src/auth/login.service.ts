import type { BodyOf, ENDPOINTS, LoginData } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RequestFacts } from '../access/call';
import { AuditTrail } from '../audit/audit-trail';
import { DomainError } from '../common/domain-error';
import { RateLimiter, emailKey } from '../http/rate-limiter';
import { Account } from './account.entity';
import { PasswordHasher } from './password-hasher';
import { type KnownAccount, accountOf, holdAccount, rolesOf } from './profiles';
import { SessionService } from './session.service';

type Login = BodyOf<typeof ENDPOINTS.login>;

@Injectable()
export class LoginService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionService,
    private readonly audit: AuditTrail,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * An unknown email, a wrong password and an account without one fail alike: same reply, same work. A password
   * that was changed while it was checked is checked again.
   */
  async login({ email, password }: Login, request: RequestFacts): Promise<LoginData> {
    const account = await accountOf(this.dataSource.manager, email);
    const isRight = await this.hasher.verify(account?.passwordHash ?? null, password);
    if (!account || !isRight) throw await this.failed(account, request);
    const outdated = this.hasher.isOutdated(account.passwordHash ?? '');
    const password_hash = outdated ? await this.hasher.hash(password) : null;
    const session = await this.dataSource.transaction(async (manager) => {
      if (!(await holdAccount(manager, account.accountId, account.passwordHash))) return null;
      if (password_hash) await manager.update(Account, { account_id: account.accountId }, { password_hash });
      await this.audit.record(manager, {
        action: 'session.started',
        actor: { accountId: account.accountId, roles: rolesOf(account) },
        requestId: request.requestId,
      });
      return this.sessions.start(manager, account, request.userAgent);
    });
    if (!session) return this.login({ email, password }, request);
    await this.limiter.giveBack('login', emailKey(email));
    await this.limiter.giveBack('login', request.address, 'address');
    return session;
  }

  private async failed(account: KnownAccount | null, request: RequestFacts): Promise<DomainError> {
    await this.audit.record(this.dataSource.manager, {
      action: 'session.refused',
      actor: null,
      ...(account ? { accountId: account.accountId } : {}),
      requestId: request.requestId,
    });
    return new DomainError('auth.login-failed');
  }
}
