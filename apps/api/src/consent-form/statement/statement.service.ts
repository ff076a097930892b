import {
  type BodyOf,
  type StatementChange,
  type ENDPOINTS,
  type ReplyOf,
  type StatementReading,
  surgeonName,
} from '@candour/contracts';
import { decideConsent, refusalFor } from '@candour/machines';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SurgeryAccess } from '../../access/surgery-access';
import { AssessmentReadingService } from '../../assessment/assessment-reading.service';
import { AuditTrail } from '../../audit/audit-trail';
import type { SurgeryFor } from '../../call/surgery-for';
import type { SurgeryRow } from '../../call/surgery-row';
import { Clock } from '../../common/clock';
import { DomainError } from '../../common/domain-error';
import { newIdentifier } from '../../common/identifiers';
import { versionOf } from '../../content/content-version';
import type { AnyStoredOperation } from '../../content/operation-file';
import { one, sql } from '../../database/sql';
import { Outbox } from '../../mail/outbox';
import { DocumentService } from '../../pdf/document.service';
import { notifyBoth } from '../both-sides';
import { ConsentMovesService } from '../consent-moves.service';
import { storedConsentOf } from '../stored-consent';
import { ConsentStatement } from './consent-statement.entity';
import { contentOf, draftFrom } from './statement-content';
import { StatementStore, statementFacts } from './statement-store';

type Given = BodyOf<typeof ENDPOINTS.writeStatement>;
type Held = SurgeryFor<'consent-form:write-statement'>;

const CHANGED = { type: 'material.changed' } as const;
const WHAT_CHANGED = 'What the surgeon wrote for the patient has changed';

/** The surgeon's own words about one patient, one statement a round. */
@Injectable()
export class StatementService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: SurgeryAccess,
    private readonly store: StatementStore,
    private readonly moves: ConsentMovesService,
    private readonly assessments: AssessmentReadingService,
    private readonly documents: DocumentService,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Only the surgeon sees which answers are flagged, and a start with their own name and role. */
  async read(held: SurgeryFor<'consent-form:read'> | Held): Promise<StatementReading> {
    const { manager } = this.dataSource;
    const { surgery, relation, actor } = held;
    const present = await this.store.current(manager, surgery);
    const { content } = await one(
      manager,
      sql<{ content: AnyStoredOperation }>`
        SELECT content FROM operation_version WHERE operation_version_id = ${surgery.operation_version_id}`,
    );
    const suggested = draftFrom(content.consent);
    return {
      statement: present && { ...statementFacts(present), round: surgery.consent_round },
      suggested:
        relation === 'PATIENT'
          ? suggested
          : {
              ...suggested,
              discussed_by: surgeonName(surgery),
              discussed_by_role: await this.store.lastRole(manager, actor.accountId),
              flagged: await this.assessments.flagged(held, manager),
            },
      former: await this.store.former(manager, surgery),
    };
  }

  /**
   * Writes the statement whole. After a signature it is a material change: the round ends, and a new one opens with the
   * new statement. An equal statement changes nothing. `dryRun` says what would happen, and changes nothing either.
   * Throws consent-form.changed when the round or its state is not the one that the caller saw, and the chart's refusal
   * in a round that was declined or withdrawn.
   */
  async write(
    held: Held,
    { round, seen_state, ...given }: Given,
    { dryRun, requestId }: { readonly dryRun: boolean; readonly requestId: string },
  ): Promise<ReplyOf<typeof ENDPOINTS.writeStatement>> {
    const change = await this.dataSource.transaction(async (manager) => {
      const locked = await this.access.lock(manager, held, 'consent-form:write-statement');
      const { surgery } = locked;
      if (round && round !== surgery.consent_round) throw new DomainError('consent-form.changed');
      if (seen_state && seen_state !== surgery.consent_state) throw new DomainError('consent-form.changed');
      const content = contentOf(given);
      const planned = planOf(surgery);
      const present = await this.store.current(manager, surgery);
      if (present && versionOf(present.content) === versionOf(content)) return unchanged(surgery);
      if (!dryRun) await this.keep(manager, locked, content, requestId);
      return planned;
    });
    if (!dryRun) this.documents.makeSoon();
    const now = await this.access.load('consent-form:write-statement', held.actor, held.surgery.surgery_id);
    return { ...(await this.read(now)), change };
  }

  private async keep(
    manager: EntityManager,
    { surgery, actor }: Held,
    content: ConsentStatement['content'],
    requestId: string,
  ): Promise<void> {
    const at = this.clock.now();
    const { surgery: moved, hasMoved } = await this.moves.move(manager, CHANGED, {
      surgery,
      by: { actor, role: 'SURGEON' },
      at,
      reason: WHAT_CHANGED,
      requestId,
    });
    const statement_id = newIdentifier();
    const { surgery_id, operation_id } = surgery;
    const round = moved.consent_round;
    await manager.insert(ConsentStatement, {
      statement_id,
      surgery_id,
      round,
      operation_id,
      account_id: actor.accountId,
      written_by: surgeonName(surgery),
      content,
      written_at: at,
    });
    await this.audit.recordRow(manager, 'consent statement', statement_id, {
      action: 'consent-statement.written',
      actor,
      role: 'SURGEON',
      surgeryId: surgery_id,
      subjectId: statement_id,
      requestId,
      details: { round },
    });
    await this.tell(manager, surgery, hasMoved);
  }

  /** Both are told that a signed form no longer holds; before a signature the patient, that there is something to read. */
  private async tell(manager: EntityManager, surgery: SurgeryRow, isMaterial: boolean): Promise<void> {
    if (isMaterial) {
      await notifyBoth(this.outbox, manager, surgery, 'consent-changed', (to) => ({ to }));
      return;
    }
    const { surgery_id: about, patient_account_id: to } = surgery;
    await this.outbox.notify(manager, 'statement-written', { to, about }, {});
  }
}

/** What the chart says of a changed statement. Throws its refusal. */
const planOf = (surgery: SurgeryRow): StatementChange => {
  const outcome = decideConsent(storedConsentOf(surgery), CHANGED);
  if (outcome.kind === 'refused') throw new DomainError(refusalFor('SURGEON', outcome.reason));
  if (outcome.kind === 'repeated') return { ...unchanged(surgery), told: ['PATIENT'] };
  const { round, state } = outcome.current;
  return { material: true, round, state, told: ['PATIENT', 'SURGEON'] };
};

const unchanged = ({ consent_round, consent_state }: SurgeryRow): StatementChange => ({
  material: false,
  round: consent_round,
  state: consent_state,
  told: [],
});
