import {
  type NamedSurgeon,
  type Namesake,
  type SurgeryPermission,
  stoppingEvents,
  surgeonName,
  type WorklistBrief,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConsentCalendar } from '../access/consent-calendar';
import { identityOf } from '../access/patient-identity';
import { AssessmentReadingService } from '../assessment/assessment-reading.service';
import type { SurgeryFor } from '../call/surgery-for';
import type { SurgeryRow } from '../call/surgery-row';
import { DomainError } from '../common/domain-error';
import { oneOrNone, rows, sql } from '../database/sql';
import { ResourceReadingService } from '../resource/resource-reading.service';
import { WhatMattersService } from '../surgery/what-matters.service';
import { namesakesOf } from './worklist-entries';
import { STATEMENT_IN_FORCE } from './worklist-facts';
import { type WorklistEntry, worklistView } from './worklist-view';
import { WorklistService } from './worklist.service';

type Stop = WorklistBrief['stops'][number];
type Statement = NonNullable<WorklistBrief['statement']>;

/** Everything about one patient that a surgeon reads before the meeting, in one reply. */
@Injectable()
export class BriefService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly worklists: WorklistService,
    private readonly matters: WhatMattersService,
    private readonly assessments: AssessmentReadingService,
    private readonly resources: ResourceReadingService,
    private readonly calendar: ConsentCalendar,
  ) {}

  /** Throws consent-form.ended for a surgery that is no longer on a worklist. */
  async read(held: SurgeryFor<'worklist:read-brief'>): Promise<WorklistBrief> {
    const { surgery, actor } = held;
    const all = await this.worklists.entries(actor);
    const entry = all.find(({ surgery_id }) => surgery_id === surgery.surgery_id);
    if (!entry) throw new DomainError('consent-form.ended');
    const { manager } = this.dataSource;
    const alike = namesakesOf(entry, all);
    const shown = await this.worklists.details(actor, [entry, ...alike]);
    const row = shown.find(({ surgery_id }) => surgery_id === surgery.surgery_id);
    if (!row) throw new DomainError('request.not-found');
    return {
      surgery: worklistView(row, entry, this.calendar.expiresOn(row)),
      stops: await this.stops(entry),
      patient_gender: row.patient_gender,
      namesakes: shown.filter((other) => other !== row).map(namesakeView),
      matters: await this.matters.of(manager, row),
      flagged: await this.assessments.flagged(held, manager),
      second_looks: await this.assessments.misunderstood(held, manager),
      notes: await this.unanswered(entry),
      watched: (await this.resources.read(held)).resource_engagements.map((resource) => ({
        resource_title: resource.resource_title,
        viewed: resource.patient_engagement,
      })),
      statement: await this.statement(held),
      day: dayOf(entry, all),
    };
  }

  /** A hold may come from a former round, so the newest decision of each kind counts. */
  private async stops(entry: WorklistEntry): Promise<Stop[]> {
    const events = stoppingEvents(entry);
    if (events.length === 0) return [];
    const found = await rows(
      this.dataSource,
      sql<
        Omit<Stop, 'at' | 'surgeon_name'> & {
          readonly decided_at: Date;
          readonly surgeon: NamedSurgeon | null;
        }
      >`
        SELECT DISTINCT ON (d.event) d.event, d.role, d.reason, d.decided_at, to_jsonb(g) AS surgeon
        FROM consent_decision d LEFT JOIN LATERAL (
          SELECT surgeon_title, surgeon_first_name, surgeon_last_name FROM surgeon
          WHERE account_id = d.account_id AND d.role = 'SURGEON') g ON true
        WHERE d.surgery_id = ${entry.surgery_id} AND d.event = ANY(${events})
        ORDER BY d.event, d.decided_at DESC, d.decision_id DESC`,
    );
    return found
      .toSorted((one, other) => events.indexOf(one.event) - events.indexOf(other.event))
      .map(({ decided_at, surgeon, ...decision }) => ({
        ...decision,
        at: decided_at.toISOString(),
        surgeon_name: surgeon && surgeonName(surgeon),
      }));
  }

  /** The unanswered notes at the end of the thread. */
  private async unanswered({ surgery_id, unanswered_notes }: WorklistEntry): Promise<WorklistBrief['notes']> {
    const notes = await rows(
      this.dataSource,
      sql<{ readonly note_id: string; readonly content: string; readonly created_at: Date }>`
        SELECT n.note_id, n.content, n.created_at FROM note n
        WHERE n.surgery_id = ${surgery_id} ORDER BY n.created_at DESC, n.note_id DESC LIMIT ${unanswered_notes}`,
    );
    return notes.toReversed().map(({ note_id, content, created_at }) => ({
      id: note_id,
      content,
      created_at: created_at.toISOString(),
    }));
  }

  private async statement({ surgery }: SurgeryFor<SurgeryPermission>): Promise<Statement | null> {
    const found = await oneOrNone(
      this.dataSource,
      sql<Omit<Statement, 'written_at'> & { readonly written_at: Date }>`
        SELECT c.written_by, c.written_at, c.content->>'discussed_on' AS discussed_on
        FROM surgery s CROSS JOIN LATERAL (${STATEMENT_IN_FORCE}) c
        WHERE s.surgery_id = ${surgery.surgery_id} AND c.operation_id = s.operation_id`,
    );
    return found && { ...found, written_at: found.written_at.toISOString() };
  }
}

const namesakeView = (row: SurgeryRow): Namesake => ({
  surgery_id: row.surgery_id,
  patient_id: row.patient_id,
  ...identityOf(row),
  operation_name: row.operation_name,
  surgeon_side: row.surgeon_side,
  surgery_date: row.surgery_date,
});

const dayOf = (entry: WorklistEntry, all: readonly WorklistEntry[]): WorklistBrief['day'] => {
  const day = all.filter(({ surgery_date }) => surgery_date === entry.surgery_date);
  const at = day.indexOf(entry);
  return {
    position: at + 1,
    total: day.length,
    previous: day[at - 1]?.surgery_id ?? null,
    next: day[at + 1]?.surgery_id ?? null,
  };
};
