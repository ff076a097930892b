import { type BodyOf, type ENDPOINTS, alreadyDecided, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SessionService } from '../access/session.service';
import type { Actor } from '../call/actor';
import { AuditTrail } from '../audit/audit-trail';
import { DomainError, invalidField } from '../common/domain-error';
import { Outbox } from '../mail/outbox';
import { AccountDecisions } from './account-decisions';
import { Account } from './account.entity';
import { accountWithId } from './profiles';
import { SecondFactors } from './second-factor/second-factors';
import { Surgeon } from './surgeon.entity';
import { translateTaken } from './unique-violation';

type Decision = BodyOf<typeof ENDPOINTS.decideVerification>;

/** Informs the patients of a surgeon who can no longer sign, in the same transaction. */
type SurgeonLeft = (manager: EntityManager, surgeonId: string) => Promise<void>;

/** An administrator verifies or rejects a surgeon at any time; nobody decides on themselves. */
@Injectable()
export class VerificationService {
  private tellPatients: SurgeonLeft | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly decisions: AccountDecisions,
    private readonly factors: SecondFactors,
    private readonly sessions: SessionService,
  ) {}

  /** The surgery noun, which knows the patients of a surgeon, registers this at the start. */
  leavingAnnouncedBy(tellPatients: SurgeonLeft): void {
    this.tellPatients = tellPatients;
  }

  /** Informs the patients of a surgeon who is no longer verified. */
  async announceLeaving(manager: EntityManager, surgeonId: string): Promise<void> {
    if (!this.tellPatients) throw new Error('Nobody tells the patients of a surgeon');
    await this.tellPatients(manager, surgeonId);
  }

  /**
   * Repeating the same decision changes nothing and sends no mail. A decision on an outdated status or about a
   * closed account is refused.
   */
  async decide(actor: Actor, decision: Decision, requestId: string): Promise<void> {
    const { surgeon_id, status, reason } = decision;
    const taken = { surgeon_gmc_number_in_use: 'surgeon.gmc-number-held' } as const;
    await translateTaken(taken, () =>
      this.dataSource.transaction(async (manager) => {
        const surgeon = await manager.findOne(Surgeon, {
          where: { surgeon_id },
          lock: { mode: 'pessimistic_write' },
        });
        if (!surgeon) throw invalidField('surgeon_id', messages.surgeonNotFound);
        const { account_id, surgeon_status: from } = surgeon;
        if (account_id === actor.accountId) throw new DomainError('surgeon.own-verification');
        const { email, access } = await manager.findOneByOrFail(Account, { account_id });
        await this.requireSeen(manager, decision, { account_id, is: access === 'OPEN' ? from : access });
        if (from === status) return;
        await manager.update(Surgeon, { surgeon_id }, { surgeon_status: status });
        const decisionId = await this.decisions.keep(manager, {
          accountId: account_id,
          decision: status,
          reason,
          actor,
        });
        await this.audit.recordRow(manager, 'account decision', decisionId, {
          action: 'surgeon.verification-decided',
          actor,
          role: 'ADMIN',
          requestId,
          subjectId: surgeon_id,
          details: { from, to: status },
        });
        await this.outbox.enqueue(manager, 'verification-decided', email, { status, reason: reason ?? '' });
        if (from === 'VERIFIED') await this.announceLeaving(manager, surgeon_id);
        if (status === 'VERIFIED') await this.endWithoutFactor(manager, account_id);
      }),
    );
  }

  /**
   * A registration opens a session without a second factor. Where the hospital asks for one, the session ends before it
   * shows anything of a patient.
   */
  private async endWithoutFactor(manager: EntityManager, accountId: string): Promise<void> {
    const account = await accountWithId(manager, accountId);
    const asked = account && (await this.factors.askedOf(manager, account));
    if (asked?.length === 0) await this.sessions.endAll(manager, accountId);
  }

  private async requireSeen(
    manager: EntityManager,
    { seen_status: seen }: Decision,
    { account_id, is }: { readonly account_id: string; readonly is: Parameters<typeof alreadyDecided>[0] },
  ): Promise<void> {
    const isOpen = is === 'NOT_VERIFIED' || is === 'VERIFIED' || is === 'REJECTED';
    if (isOpen && (!seen || seen === is)) return;
    const message = alreadyDecided(is, await this.decisions.last(manager, account_id));
    throw new DomainError('auth.already-decided', { message });
  }
}
