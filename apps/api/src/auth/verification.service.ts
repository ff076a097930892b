import { type BodyOf, type ENDPOINTS, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../call/actor';
import { AuditTrail } from '../audit/audit-trail';
import { DomainError, invalidField } from '../common/domain-error';
import { Outbox } from '../mail/outbox';
import { Account } from './account.entity';
import { Surgeon } from './surgeon.entity';
import { translateTaken } from './unique-violation';

type Decision = BodyOf<typeof ENDPOINTS.decideVerification>;

/** What follows for the patients of a surgeon who can no longer sign, in the same transaction. */
type SurgeonLeft = (manager: EntityManager, surgeonId: string) => Promise<void>;

/** An administrator verifies or rejects a surgeon at any time; nobody decides on themselves. */
@Injectable()
export class VerificationService {
  private tellPatients: SurgeonLeft | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** The surgery noun, which knows who is whose patient, presents itself at the start. */
  leavingAnnouncedBy(tellPatients: SurgeonLeft): void {
    this.tellPatients = tellPatients;
  }

  /** Repeating the same decision changes nothing and sends no mail. */
  async decide(actor: Actor, { surgeon_id, status }: Decision, requestId: string): Promise<void> {
    const taken = { surgeon_gmc_number_in_use: 'auth.gmc-number-taken' } as const;
    await translateTaken(taken, () =>
      this.dataSource.transaction(async (manager) => {
        const surgeon = await manager.findOne(Surgeon, {
          where: { surgeon_id },
          lock: { mode: 'pessimistic_write' },
        });
        if (!surgeon) throw invalidField('surgeon_id', messages.surgeonNotFound);
        if (surgeon.account_id === actor.accountId) throw new DomainError('surgeon.own-verification');
        if (surgeon.surgeon_status === status) return;
        await manager.update(Surgeon, { surgeon_id }, { surgeon_status: status });
        await this.audit.record(manager, {
          action: 'surgeon.verification-decided',
          actor,
          role: 'ADMIN',
          requestId,
          subjectId: surgeon_id,
          details: { from: surgeon.surgeon_status, to: status },
        });
        const { email } = await manager.findOneByOrFail(Account, { account_id: surgeon.account_id });
        await this.outbox.enqueue(manager, 'verification-decided', email, { status });
        if (!this.tellPatients) throw new Error('Nobody tells the patients of a surgeon');
        if (surgeon.surgeon_status === 'VERIFIED') await this.tellPatients(manager, surgeon_id);
      }),
    );
  }
}
