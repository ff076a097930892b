import { type LoginData, type PasskeyAssertion, isStaff } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../../audit/audit-trail';
import { rolesOf } from '../../call/actor';
import type { RequestFacts } from '../../call/call';
import { DomainError } from '../../common/domain-error';
import { RateLimiter, emailKey } from '../../http/rate-limiter';
import { accountWithId, holdAccount, requireOpen } from '../profiles';
import { SessionOpening } from '../session-opening';
import { PasskeyProofs } from './passkey-proof';

const LOGIN = 'login';

/** Opens a session by a passkey: the key is one factor, its unlocking on the device the other. */
@Injectable()
export class PasskeyLoginService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly proofs: PasskeyProofs,
    private readonly opening: SessionOpening,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditTrail,
  ) {}

  /** The options are the same for everybody, because the account is not known yet. */
  async begin({ address }: RequestFacts) {
    await this.limiter.consume('passkeyChallenge', address, 'address');
    return this.proofs.beginAssertion(null, LOGIN);
  }

  /**
   * An unknown, removed or invalid passkey fails alike. Wrong passwords for the account do not lock passkeys out,
   * because a key cannot be guessed.
   */
  async login(assertion: PasskeyAssertion, request: RequestFacts): Promise<LoginData> {
    await this.limiter.consume('passkeyLogin', request.address, 'address');
    const { proof, accountId } = await this.proofs.proveAssertion(null, LOGIN, assertion);
    const account = proof && (await accountWithId(this.dataSource.manager, proof.accountId));
    if (!account) throw await this.refused(accountId, request);
    if (account.access !== 'OPEN') {
      await this.refused(accountId, request);
      requireOpen(account);
    }
    await this.limiter.consume('session', emailKey(account.email));
    const session = await this.dataSource.transaction(async (manager) => {
      if (!(await holdAccount(manager, account.accountId, account.passwordHash))) return null;
      // Its owner may have removed the passkey meanwhile.
      if (!(await this.proofs.isKept(manager, proof.passkeyId))) return null;
      return this.opening.open(manager, account, 'passkey', request);
    });
    if (!session) throw await this.refused(accountId, request);
    await this.limiter.giveBack('passkeyLogin', request.address, 'address');
    return session;
  }

  private async refused(accountId: string | null, { requestId }: RequestFacts): Promise<DomainError> {
    const account = accountId === null ? null : await accountWithId(this.dataSource.manager, accountId);
    await this.audit.record(this.dataSource.manager, {
      action: 'session.refused',
      actor: null,
      ...(account && { accountId: account.accountId, triesStaff: isStaff(rolesOf(account)) }),
      details: { proof: 'passkey' },
      requestId,
    });
    return new DomainError('auth.passkey-refused');
  }
}
