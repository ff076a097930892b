import {
  type AuthenticatorKey,
  type AuthenticatorState,
  type BodyOf,
  type ENDPOINTS,
  messages,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../../audit/audit-trail';
import type { Actor } from '../../call/actor';
import type { RequestFacts } from '../../call/call';
import { DomainError, invalidField } from '../../common/domain-error';
import { Outbox } from '../../mail/outbox';
import { LoginAttempts } from '../login-attempts';
import { OwnPassword } from '../own-password';
import { AuthenticatorApps } from './authenticator-apps';
import { tellOfChange } from './factor-mails';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactors } from './second-factors';

type Given = BodyOf<typeof ENDPOINTS.removeAuthenticator>;

const profilesOf = (actor: Actor) => ({ ...actor, isAdmin: actor.roles.includes('ADMIN') });

/** Manages the authenticator app of a logged-in person. */
@Injectable()
export class AuthenticatorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly password: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly apps: AuthenticatorApps,
    private readonly recovery: RecoveryCodes,
    private readonly attempts: LoginAttempts,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  async read(actor: Actor): Promise<AuthenticatorState> {
    const { manager } = this.dataSource;
    const { accountId } = actor;
    const methods = await this.factors.methodsOf(manager, accountId);
    const is_required = this.factors.isRequired(profilesOf(actor));
    const due = is_required && methods.length === 0 ? await this.factors.dueAt(manager, accountId) : null;
    return {
      set_up_at: (await this.apps.setUpAt(manager, accountId))?.toISOString() ?? null,
      recovery_codes_left: methods.length === 0 ? null : await this.recovery.left(manager, accountId),
      is_required,
      due_at: due?.toISOString() ?? null,
    };
  }

  async begin(actor: Actor, given: Given, request: RequestFacts): Promise<AuthenticatorKey> {
    const account = await this.password.provenLately(actor, given, request);
    return this.password.change(account, (manager) =>
      this.apps.offer(manager, actor.accountId, account.email),
    );
  }

  /** A wrong code counts as a failed login, because nothing else limits guesses at an abandoned offer. */
  async confirm(actor: Actor, code: string, request: RequestFacts): Promise<string[]> {
    const account = await this.password.read(actor);
    const takeBack = await this.attempts.begin(account.email, request);
    const codes = await this.password.change(account, (manager) =>
      this.apps.confirm(manager, profilesOf(actor), code, request.requestId),
    );
    if (codes === null) throw invalidField('code', messages.codeWrong);
    await takeBack();
    return codes;
  }

  /** Refuses to remove the only factor of an account that requires one; setting up another app replaces it. */
  async remove(actor: Actor, given: Given, request: RequestFacts): Promise<void> {
    const account = await this.password.provenLately(actor, given, request);
    const { accountId } = actor;
    await this.password.change(account, async (manager) => {
      if (!(await this.apps.setUpAt(manager, accountId))) return;
      const isLast = await this.factors.isOnly(manager, accountId, 'totp');
      if (isLast && this.factors.isRequired(profilesOf(actor)))
        throw new DomainError('auth.second-factor-required');
      await this.factors.remove(manager, accountId, 'totp');
      await tellOfChange(this.outbox, manager, accountId, 'REMOVED');
      await this.audit.record(manager, {
        action: 'second-factor.removed',
        actor,
        details: { method: 'totp' },
        requestId: request.requestId,
      });
    });
  }

  async renewCodes(actor: Actor, given: Given, request: RequestFacts): Promise<string[]> {
    const account = await this.password.provenLately(actor, given, request);
    const { accountId } = actor;
    return this.password.change(account, async (manager) => {
      if ((await this.factors.methodsOf(manager, accountId)).length === 0)
        throw new DomainError('request.conflict');
      await tellOfChange(this.outbox, manager, accountId, 'CODES_RENEWED');
      await this.audit.record(manager, {
        action: 'recovery-codes.renewed',
        actor,
        requestId: request.requestId,
      });
      return this.recovery.renew(manager, accountId);
    });
  }
}
