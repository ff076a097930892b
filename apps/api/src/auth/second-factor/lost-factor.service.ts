import { ANOTHER_ADMINISTRATOR, type BodyOf, type ENDPOINTS, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SessionService } from '../../access/session.service';
import { AuditTrail } from '../../audit/audit-trail';
import type { Actor } from '../../call/actor';
import { DomainError, invalidField } from '../../common/domain-error';
import { Outbox } from '../../mail/outbox';
import { AccountDecisions } from '../account-decisions';
import { Account } from '../account.entity';
import { forgetSecondFactors } from './kept-factors';
import { SecondFactors } from './second-factors';

/** Lets an administrator remove the second factor of a person who has lost it. */
@Injectable()
export class LostFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factors: SecondFactors,
    private readonly sessions: SessionService,
    private readonly decisions: AccountDecisions,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** Administrators cannot do this for themselves: a thief with only the password must not get in. */
  async remove(
    actor: Actor,
    { account_id, reason }: BodyOf<typeof ENDPOINTS.removeSecondFactorOf>,
    requestId: string,
  ): Promise<void> {
    if (account_id === actor.accountId)
      throw new DomainError('request.forbidden', { message: ANOTHER_ADMINISTRATOR });
    await this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'for_no_key_update' } as const;
      const account = await manager.findOne(Account, { where: { account_id }, lock });
      if (!account) throw invalidField('account_id', messages.personNotFound);
      if ((await this.factors.methodsOf(manager, account_id)).length === 0) return;
      await forgetSecondFactors(manager, account_id);
      await this.sessions.endAll(manager, account_id);
      const decision = 'SECOND_FACTOR_REMOVED';
      const decisionId = await this.decisions.keep(manager, {
        accountId: account_id,
        decision,
        reason,
        actor,
      });
      await this.outbox.enqueue(manager, 'second-factor-lost', account.email, { reason });
      await this.audit.recordRow(manager, 'account decision', decisionId, {
        action: 'account.second-factor-removed',
        actor,
        role: 'ADMIN',
        requestId,
        subjectId: account_id,
      });
    });
  }
}
