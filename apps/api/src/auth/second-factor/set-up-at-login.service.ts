import { type BodyOf, type ENDPOINTS, messages, type SecondFactorMethod } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { rolesOf } from '../../call/actor';
import type { RequestFacts } from '../../call/call';
import { DomainError, invalidField } from '../../common/domain-error';
import { PasskeyEnrolment } from '../passkey/passkey-enrolment';
import type { KnownAccount } from '../profiles';
import { SessionOpening } from '../session-opening';
import { AuthenticatorApps } from './authenticator-apps';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactors } from './second-factors';
import { StepAttempts } from './step-attempts';

/**
 * Sets up the first second factor during a login that requires one; an existing one cannot be replaced that way.
 */
@Injectable()
export class SetUpAtLoginService {
  constructor(
    private readonly attempts: StepAttempts,
    private readonly factors: SecondFactors,
    private readonly apps: AuthenticatorApps,
    private readonly enrolment: PasskeyEnrolment,
    private readonly recovery: RecoveryCodes,
    private readonly opening: SessionOpening,
  ) {}

  beginAuthenticator(ticket: string, request: RequestFacts) {
    return this.attempts.prepare(ticket, request, async (manager, account, email) => {
      await this.requireNone(manager, account);
      return this.apps.offer(manager, account.accountId, email);
    });
  }

  confirmAuthenticator(
    { ticket, code }: BodyOf<typeof ENDPOINTS.confirmAuthenticatorAtLogin>,
    request: RequestFacts,
  ) {
    const refusal = invalidField('code', messages.codeWrong);
    return this.attempts.attempt({ ticket, method: 'totp', request, refusal }, async (manager, account) => {
      await this.requireNone(manager, account);
      const codes = await this.apps.confirm(manager, account, code, request.requestId);
      return codes && this.open(manager, account, { method: 'totp', codes, request });
    });
  }

  beginPasskey(ticket: string, request: RequestFacts) {
    return this.attempts.prepare(ticket, request, async (manager, account, email) => {
      await this.requireNone(manager, account);
      return this.enrolment.begin(manager, account.accountId, email);
    });
  }

  addPasskey({ ticket, passkey }: BodyOf<typeof ENDPOINTS.addPasskeyAtLogin>, request: RequestFacts) {
    const refusal = new DomainError('auth.passkey-invalid');
    return this.attempts.attempt(
      { ticket, method: 'passkey', request, refusal },
      async (manager, account) => {
        await this.requireNone(manager, account);
        const { accountId } = account;
        const made = await this.enrolment.verified(manager, accountId, passkey);
        if (!made) return null;
        await this.enrolment.keep(manager, { accountId, roles: rolesOf(account) }, made, request);
        const codes = await this.recovery.renew(manager, accountId);
        return this.open(manager, account, { method: 'passkey', codes, request });
      },
    );
  }

  private async open(
    manager: EntityManager,
    account: KnownAccount,
    set: { method: SecondFactorMethod; codes: string[]; request: RequestFacts },
  ) {
    const session = await this.opening.open(manager, account, set.method, set.request);
    return { ...session, recovery_codes: set.codes };
  }

  private async requireNone(manager: EntityManager, { accountId }: KnownAccount): Promise<void> {
    if ((await this.factors.methodsOf(manager, accountId)).length > 0)
      throw new DomainError('auth.login-over');
  }
}
