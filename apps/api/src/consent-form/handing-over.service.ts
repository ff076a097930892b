import {
  type BodyOf,
  type ENDPOINTS,
  HANDOVER_AT_ONCE,
  type Handover,
  messages,
  type SurgeonWithPatients,
} from '@candour/contracts';
import { decideConsent } from '@candour/machines';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../call/actor';
import type { RequestFacts } from '../call/call';
import type { ConsentRow } from '../call/surgery-row';
import { invalidField } from '../common/domain-error';
import { type Sql, execute, one, rows, sql } from '../database/sql';
import { Outbox } from '../mail/outbox';
import { SurgeryDetailsService } from '../surgery/surgery-details.service';
import { ConsentChangesService } from './consent-changes.service';
import { storedConsentOf } from './stored-consent';
import { FinishedForms } from './finished-forms';

type Given = BodyOf<typeof ENDPOINTS.handOver>;

/**
 * An administrator hands all patients of a surgeon over to another, each surgery in its own transaction. Ended
 * surgeries stay, and so do those in which the new surgeon is the patient. In DECLINED and WITHDRAWN only the link
 * moves.
 */
@Injectable()
export class HandingOverService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly details: SurgeryDetailsService,
    private readonly changes: ConsentChangesService,
    private readonly forms: FinishedForms,
    private readonly outbox: Outbox,
  ) {}

  /** The surgeons who have surgeries that have not ended; those who are not verified first. */
  list(): Promise<SurgeonWithPatients[]> {
    return rows(
      this.dataSource,
      sql<SurgeonWithPatients>`
        SELECT g.surgeon_id, g.surgeon_title, g.surgeon_first_name, g.surgeon_last_name, g.surgeon_gmc_number,
          g.surgeon_status, count(*)::int AS surgeries
        FROM surgery s JOIN surgeon g ON g.surgeon_id = s.surgeon_id
        WHERE s.ended_outcome IS NULL GROUP BY g.surgeon_id
        ORDER BY g.surgeon_status = 'VERIFIED', lower(g.surgeon_last_name), lower(g.surgeon_first_name), g.surgeon_id`,
    );
  }

  async handOver(
    actor: Actor,
    given: Given,
    isDryRun: boolean,
    { requestId }: RequestFacts,
  ): Promise<Handover> {
    const { manager } = this.dataSource;
    const { surgeon_id, to_surgeon_id } = given;
    if (surgeon_id === to_surgeon_id) throw invalidField('to_surgeon_id', messages.sameSurgeon);
    await this.details.requireSurgeons(manager, given);
    const { skipped } = await one(
      manager,
      sql<{ skipped: number }>`SELECT count(*)::int AS skipped FROM surgery s
        WHERE s.surgeon_id = ${surgeon_id} AND NOT ${movable(given)}`,
    );
    if (isDryRun) return { ...(await this.forecast(given)), skipped, left: 0 };
    const ids = await rows(
      manager,
      sql<{ surgery_id: string }>`SELECT s.surgery_id FROM surgery s
        WHERE s.surgeon_id = ${surgeon_id} AND ${movable(given)} ORDER BY s.surgery_id LIMIT ${HANDOVER_AT_ONCE}`,
    );
    let [moved, asked_again] = [0, 0];
    for (const { surgery_id } of ids) {
      const done = await this.dataSource.transaction((each) =>
        this.moveOne(each, actor, given, surgery_id, requestId),
      );
      moved += done ? 1 : 0;
      asked_again += done?.opened ? 1 : 0;
    }
    if (moved > 0) await this.tellSurgeon(given);
    this.forms.printSoon();
    const { moved: left } = await this.forecast(given);
    return { moved, asked_again, skipped, left };
  }

  /** The effects of the whole handover, according to the chart. */
  private async forecast(given: Given): Promise<Pick<Handover, 'moved' | 'asked_again'>> {
    const forms = await rows(
      this.dataSource,
      sql<ConsentRow>`SELECT s.consent_round, s.consent_state, s.consent_holds, s.confirmation_due,
          s.patient_confirmed_at, s.surgeon_confirmed_at, s.ended_outcome
        FROM surgery s WHERE s.surgeon_id = ${given.surgeon_id} AND ${movable(given)}`,
    );
    const opens = forms.filter(
      (form) => decideConsent(storedConsentOf(form), { type: 'material.changed' }).kind === 'moved',
    );
    return { moved: forms.length, asked_again: opens.length };
  }

  /** Null if the surgery has ended or has another surgeon meanwhile. */
  private async moveOne(
    manager: EntityManager,
    actor: Actor,
    given: Given,
    surgeryId: string,
    requestId: string,
  ): Promise<{ readonly opened: boolean } | null> {
    await execute(manager, sql`SELECT 1 FROM surgery WHERE surgery_id = ${surgeryId} FOR UPDATE`);
    const surgery = await this.changes.read(manager, surgeryId);
    if (surgery.surgeon_id !== given.surgeon_id || surgery.ended_outcome !== null) return null;
    const changes = await this.details.differences(manager, surgery, { surgeon_id: given.to_surgeon_id });
    const made = await this.changes.make(manager, {
      surgery,
      changes,
      by: { actor, role: 'ADMIN' },
      reason: given.reason,
      requestId,
      isOneOfMany: true,
    });
    return { opened: made.round !== surgery.consent_round };
  }

  private async tellSurgeon({ surgeon_id, to_surgeon_id }: Given): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const to = await this.details.accountOf(manager, to_surgeon_id);
      await this.outbox.notify(manager, 'patients-handed-over', { to, about: surgeon_id }, {});
    });
  }
}

/** Surgeries `s` that have not ended and whose patient is not the new surgeon. */
const movable = ({ to_surgeon_id }: Given): Sql => sql`(s.ended_outcome IS NULL AND NOT EXISTS (
  SELECT FROM patient p JOIN surgeon g ON g.account_id = p.account_id
  WHERE p.patient_id = s.patient_id AND g.surgeon_id = ${to_surgeon_id}))`;
