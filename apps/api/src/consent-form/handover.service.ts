import {
  type AskedHandover,
  type BodyOf,
  type ConsentChange,
  type ENDPOINTS,
  type NamedSurgeon,
  surgeonName,
} from '@candour/contracts';
import { decideConsent, refusalFor } from '@candour/machines';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { PATIENT_IDENTITY } from '../access/patient-identity';
import { handoversTo } from '../access/policy';
import { AuditTrail } from '../audit/audit-trail';
import type { Actor } from '../call/actor';
import type { RequestFacts } from '../call/call';
import type { SurgeryRow } from '../call/surgery-row';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { execute, rows, sql } from '../database/sql';
import { Outbox } from '../mail/outbox';
import { SurgeryDetailsService } from '../surgery/surgery-details.service';
import { ConsentChangesService } from './consent-changes.service';
import { ConsentHandover, type HandoverAnswer } from './consent-handover.entity';
import { storedConsentOf } from './stored-consent';
import { FinishedForms } from './finished-forms';

interface Asking {
  /** Locked by the caller. */
  readonly surgery: SurgeryRow;
  readonly by: { readonly actor: Actor; readonly role: 'SURGEON' | 'ADMIN' };
  readonly surgeonId: string;
  readonly reason: string | null;
  readonly requestId: string;
}

type AskedRow = Omit<AskedHandover, 'asked_at' | 'from_surgeon_name'> &
  NamedSurgeon & { readonly asked_at: Date; readonly from_surgeon_id: string | null };

/** Asks a surgeon to take a surgery over. The current surgeon stays until the other accepts. */
@Injectable()
export class HandoverService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly details: SurgeryDetailsService,
    private readonly changes: ConsentChangesService,
    private readonly forms: FinishedForms,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Naming the current surgeon withdraws a waiting request; another name replaces it. */
  async ask(
    manager: EntityManager,
    { surgery, by, surgeonId, reason, requestId }: Asking,
  ): Promise<{ readonly isWaiting: boolean; readonly isNew: boolean }> {
    const { surgery_id, surgeon_id } = surgery;
    const outcome = decideConsent(storedConsentOf(surgery), { type: 'material.changed' });
    if (outcome.kind === 'refused') throw new DomainError(refusalFor('SURGEON', outcome.reason));
    const waiting = await manager.findOneBy(ConsentHandover, { surgery_id, answer: IsNull() });
    if (waiting?.to_surgeon_id === surgeonId) return { isWaiting: true, isNew: false };
    const entry = { actor: by.actor, role: by.role, surgeryId: surgery_id, requestId };
    if (waiting) await this.close(manager, waiting, 'TAKEN_BACK', null, entry);
    if (surgeonId === surgeon_id) return { isWaiting: false, isNew: false };
    await this.details.differences(manager, surgery, { surgeon_id: surgeonId });
    const handover_id = newIdentifier();
    await manager.insert(ConsentHandover, {
      handover_id,
      surgery_id,
      from_surgeon_id: surgeon_id,
      to_surgeon_id: surgeonId,
      asked_by: by.actor.accountId,
      asked_role: by.role,
      reason,
      asked_at: this.clock.now(),
    });
    await this.audit.recordRow(manager, 'handover', handover_id, {
      ...entry,
      action: 'handover.asked',
      subjectId: handover_id,
      details: { to_surgeon_id: surgeonId },
    });
    const to = await this.details.accountOf(manager, surgeonId);
    await this.outbox.notify(manager, 'handover-asked', { to, about: surgery_id }, {});
    return { isWaiting: true, isNew: true };
  }

  /** The handover requests to a surgeon, oldest first. */
  async list(actor: Actor): Promise<AskedHandover[]> {
    const asked = await rows(
      this.dataSource,
      sql<AskedRow>`
        SELECT h.surgery_id, ${PATIENT_IDENTITY}, p.patient_needs, o.operation_name, h.from_surgeon_id,
          g.surgeon_title, g.surgeon_first_name, g.surgeon_last_name, h.reason, h.asked_at
        FROM consent_handover h JOIN surgery s ON s.surgery_id = h.surgery_id
        JOIN patient p ON p.patient_id = s.patient_id JOIN operation o ON o.operation_id = s.operation_id
        LEFT JOIN surgeon g ON g.surgeon_id = h.from_surgeon_id
        WHERE ${handoversTo('consent-form:take-over', actor)} AND h.answer IS NULL
        ORDER BY h.asked_at, h.handover_id`,
    );
    return asked.map(
      ({ asked_at, from_surgeon_id, surgeon_title, surgeon_first_name, surgeon_last_name, ...row }) => ({
        ...row,
        from_surgeon_name: from_surgeon_id
          ? surgeonName({ surgeon_title, surgeon_first_name, surgeon_last_name })
          : null,
        asked_at: asked_at.toISOString(),
      }),
    );
  }

  /**
   * Accepting changes the surgeon, which is material. The same answer again changes nothing; throws
   * consent-form.handover-gone after another one, and request.not-found where this surgeon was never asked.
   */
  async answer(
    actor: Actor,
    surgeryId: string,
    { accepted, reason = null }: BodyOf<typeof ENDPOINTS.answerHandover>,
    { requestId }: RequestFacts,
  ): Promise<ConsentChange> {
    const change = await this.dataSource.transaction(async (manager) => {
      const asked = await this.lock(manager, actor, surgeryId);
      const surgery = await this.changes.read(manager, surgeryId);
      const answer = accepted ? 'ACCEPTED' : 'DECLINED';
      if (asked.answer !== null) {
        if (asked.answer !== answer) throw new DomainError('consent-form.handover-gone');
        return this.changes.make(manager, { ...nothing(actor), surgery });
      }
      const entry = { actor, role: 'SURGEON', surgeryId, requestId };
      await this.close(manager, asked, answer, reason, entry);
      const order = {
        surgery,
        changes: accepted
          ? await this.details.differences(manager, surgery, { surgeon_id: asked.to_surgeon_id })
          : nothing(actor).changes,
        by: { actor, role: 'SURGEON' } as const,
        reason: asked.reason,
        requestId,
      };
      const made = await this.changes.make(manager, order);
      const told = { to: asked.asked_by, about: surgeryId };
      await this.outbox.notify(manager, 'handover-answered', told, { accepted });
      return made;
    });
    this.forms.printSoon();
    return change;
  }

  /** The newest request to this surgeon, under the surgery's lock. */
  private async lock(manager: EntityManager, actor: Actor, surgeryId: string): Promise<ConsentHandover> {
    await execute(
      manager,
      sql`SELECT 1 FROM surgery s WHERE s.surgery_id = ${surgeryId} AND EXISTS (
            SELECT FROM consent_handover h
            WHERE h.surgery_id = s.surgery_id AND ${handoversTo('consent-form:take-over', actor)}) FOR UPDATE`,
    );
    const [newest] = await rows(
      manager,
      sql<ConsentHandover>`SELECT h.* FROM consent_handover h
        WHERE h.surgery_id = ${surgeryId} AND ${handoversTo('consent-form:take-over', actor)}
        ORDER BY h.asked_at DESC, h.handover_id DESC LIMIT 1`,
    );
    if (!newest) throw new DomainError('request.not-found');
    return newest;
  }

  private async close(
    manager: EntityManager,
    { handover_id }: ConsentHandover,
    answer: HandoverAnswer,
    answer_reason: string | null,
    entry: {
      readonly actor: Actor;
      readonly role: string;
      readonly surgeryId: string;
      readonly requestId: string;
    },
  ): Promise<void> {
    const answered_at = this.clock.now();
    await manager.update(ConsentHandover, { handover_id }, { answer, answer_reason, answered_at });
    await this.audit.recordRow(manager, 'handover answer', handover_id, {
      ...entry,
      action: 'handover.answered',
      subjectId: handover_id,
      details: { answer },
    });
  }
}

const nothing = (actor: Actor) =>
  ({ changes: { columns: {}, details: [] }, by: { actor, role: 'SURGEON' }, reason: null }) as const;
