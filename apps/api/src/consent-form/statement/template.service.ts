import {
  type BodyOf,
  type ENDPOINTS,
  type StatementTemplate as TemplateView,
  TEMPLATES_MAX,
  messages,
  personName,
  worded,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { surgeriesOf } from '../../access/policy';
import { AuditTrail } from '../../audit/audit-trail';
import type { Actor } from '../../call/actor';
import type { RequestFacts } from '../../call/call';
import { Clock } from '../../common/clock';
import { DomainError, invalidField } from '../../common/domain-error';
import { newIdentifier } from '../../common/identifiers';
import { affected, execute, one, rows, type Sql, sql } from '../../database/sql';
import { OncePerKey } from '../../http/once-per-key';
import { draftOf } from './statement-content';
import { StatementTemplate } from './statement-template.entity';

type Given = BodyOf<typeof ENDPOINTS.createTemplate>;
type Row = StatementTemplate & {
  readonly surgeon_title: string | null;
  readonly surgeon_first_name: string;
  readonly surgeon_last_name: string;
};

/** A surgeon's templates for statements. Only its author changes one; a shared one is read by others. */
@Injectable()
export class TemplateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly once: OncePerKey,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** The surgeon's own templates, and those shared at hospitals where the surgeon has a surgery; by name. */
  async list(actor: Actor): Promise<TemplateView[]> {
    const atHospital = sql`SELECT s.hospital_id FROM surgery s
      WHERE ${surgeriesOf('consent-form:write-statement', actor)} AND s.hospital_id IS NOT NULL`;
    const found = await this.find(
      this.dataSource.manager,
      sql`t.surgeon_id = ${actor.surgeonId} OR (t.shared AND t.hospital_id IN (${atHospital}))`,
    );
    return found.map((row) => viewOf(row, actor));
  }

  /** Throws consent-form.templates-full when the surgeon has reached the limit. */
  async create(actor: Actor, given: Given, request: RequestFacts): Promise<TemplateView> {
    const made = await this.once.run(actor, request, async (manager) => {
      await this.requireUsable(manager, given);
      await this.requireRoom(manager, actor);
      const template_id = newIdentifier();
      await manager.insert(StatementTemplate, { template_id, ...this.columnsOf(actor, given) });
      await this.record(manager, 'created', template_id, actor, request);
      return { made: { template_id }, status: 201 as const };
    });
    return this.view(this.dataSource.manager, actor, made.template_id);
  }

  /** Throws request.not-found for a template that is not the caller's own. */
  async update(
    actor: Actor,
    template_id: string,
    given: Given,
    request: RequestFacts,
  ): Promise<TemplateView> {
    return this.dataSource.transaction(async (manager) => {
      await this.view(manager, actor, template_id);
      await this.requireUsable(manager, given);
      await manager.update(
        StatementTemplate,
        { template_id, surgeon_id: actor.surgeonId as string },
        this.columnsOf(actor, given),
      );
      await this.record(manager, 'updated', template_id, actor, request);
      return this.view(manager, actor, template_id);
    });
  }

  /** Returns the removed template. Throws request.not-found for one that is not the caller's own. */
  async remove(actor: Actor, template_id: string, request: RequestFacts): Promise<TemplateView> {
    return this.dataSource.transaction(async (manager) => {
      const gone = await this.view(manager, actor, template_id);
      const count = await affected(
        manager,
        sql`DELETE FROM statement_template WHERE template_id = ${template_id} AND surgeon_id = ${actor.surgeonId}`,
      );
      if (count === 0) throw new DomainError('request.not-found');
      await this.record(manager, 'deleted', template_id, actor, request);
      return gone;
    });
  }

  private find(manager: EntityManager, which: Sql): Promise<Row[]> {
    return rows(
      manager,
      sql<Row>`SELECT t.*, g.surgeon_title, g.surgeon_first_name, g.surgeon_last_name
        FROM statement_template t JOIN surgeon g ON g.surgeon_id = t.surgeon_id
        WHERE ${which} ORDER BY lower(t.name), t.template_id`,
    );
  }

  private async view(manager: EntityManager, actor: Actor, template_id: string): Promise<TemplateView> {
    const [found] = await this.find(
      manager,
      sql`t.template_id = ${template_id} AND t.surgeon_id = ${actor.surgeonId}`,
    );
    if (!found) throw new DomainError('request.not-found');
    return viewOf(found, actor);
  }

  private columnsOf(actor: Actor, { name, operation_id, shared, hospital_id, ...given }: Given) {
    return {
      surgeon_id: actor.surgeonId as string,
      name,
      operation_id,
      shared,
      hospital_id: hospital_id ?? null,
      content: draftOf(given),
      updated_at: this.clock.now(),
    };
  }

  private async requireUsable(manager: EntityManager, { operation_id, hospital_id }: Given): Promise<void> {
    const { operation, hospital } = await one(
      manager,
      sql<{ operation: boolean; hospital: boolean }>`SELECT
        EXISTS (SELECT 1 FROM operation WHERE operation_id = ${operation_id}) AS operation,
        EXISTS (SELECT 1 FROM hospital WHERE hospital_id = ${hospital_id ?? null}) AS hospital`,
    );
    if (!operation) throw invalidField('operation_id', messages.operationNotFoundCreating);
    if (hospital_id && !hospital) throw invalidField('hospital_id', messages.fieldInvalid);
  }

  /** The lock on the surgeon's row serialises simultaneous creations. */
  private async requireRoom(manager: EntityManager, { surgeonId }: Actor): Promise<void> {
    await execute(manager, sql`SELECT 1 FROM surgeon WHERE surgeon_id = ${surgeonId} FOR UPDATE`);
    const { count } = await one(
      manager,
      sql<{
        count: number;
      }>`SELECT count(*)::int AS count FROM statement_template WHERE surgeon_id = ${surgeonId}`,
    );
    if (count >= TEMPLATES_MAX) throw new DomainError('consent-form.templates-full');
  }

  private record(
    manager: EntityManager,
    fact: 'created' | 'updated' | 'deleted',
    subjectId: string,
    actor: Actor,
    { requestId }: RequestFacts,
  ): Promise<void> {
    return this.audit.record(manager, { action: `statement-template.${fact}`, actor, subjectId, requestId });
  }
}

const viewOf = (row: Row, { surgeonId }: Actor): TemplateView => ({
  template_id: row.template_id,
  name: row.name,
  operation_id: row.operation_id,
  shared: row.shared,
  hospital_id: row.hospital_id,
  own: row.surgeon_id === surgeonId,
  written_by: personName(row.surgeon_title, row.surgeon_first_name, row.surgeon_last_name),
  updated_at: row.updated_at.toISOString(),
  ...row.content,
  risks: row.content.risks.map(worded),
});
