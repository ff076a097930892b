import { LAST_ADMINISTRATOR, messages, OWN_ROLE } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { endSessions } from '../access/session.service';
import { AuditTrail } from '../audit/audit-trail';
import type { Actor } from '../call/actor';
import { Clock } from '../common/clock';
import { DomainError, invalidField } from '../common/domain-error';
import { Outbox } from '../mail/outbox';
import { AccountDecisions } from './account-decisions';
import { Account } from './account.entity';
import { heldAdministrators } from './administrators';

interface Revocation {
  readonly account_id: string;
  readonly reason: string;
  /** Null for the person running the server. */
  readonly actor: Actor | null;
  readonly requestId?: string;
}

/** Takes the role ADMIN away. The other roles are profiles with records: their account is suspended instead. */
@Injectable()
export class RoleRevokingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly decisions: AccountDecisions,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** False for an account that does not have the role: nothing changes, and no mail is sent. */
  async revoke({ account_id, reason, actor, requestId }: Revocation): Promise<boolean> {
    if (account_id === actor?.accountId) throw new DomainError('request.conflict', { message: OWN_ROLE });
    return this.dataSource.transaction(async (manager) => {
      const administrators = await heldAdministrators(manager);
      const lock = { mode: 'for_no_key_update' } as const;
      const account = await manager.findOne(Account, { where: { account_id }, lock });
      if (!account) throw invalidField('account_id', messages.personNotFound);
      if (!account.is_admin) return false;
      if (administrators.every((one) => one === account_id))
        throw new DomainError('request.conflict', { message: LAST_ADMINISTRATOR });
      // Another administrator may have revoked the actor's role while this call waited for the lock.
      if (actor && !administrators.includes(actor.accountId)) throw new DomainError('request.forbidden');
      await manager.update(Account, { account_id }, { is_admin: false });
      await endSessions(manager, account_id, this.clock.now());
      const decisionId = await this.decisions.keep(manager, {
        accountId: account_id,
        decision: 'ROLE_REVOKED',
        reason,
        actor,
      });
      await this.audit.recordRow(manager, 'account decision', decisionId, {
        action: 'account.role-revoked',
        actor,
        ...(actor && { role: 'ADMIN' }),
        ...(requestId && { requestId }),
        subjectId: account_id,
        details: { role: 'ADMIN' },
      });
      await this.outbox.enqueue(manager, 'role-revoked', account.email, { reason });
      return true;
    });
  }
}
