import { type BodyOf, type ENDPOINTS, type ResourceCategory, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SurgeryAccess } from '../access/surgery-access';
import type { SurgeryFor } from '../call/surgery-for';
import type { SurgeryRow } from '../call/surgery-row';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { invalidField } from '../common/domain-error';
import { execute, oneOrNone, sql } from '../database/sql';
import { ResourceReadingService } from './resource-reading.service';

type Engagements = BodyOf<typeof ENDPOINTS.saveEngagements>;
type Run = Pick<SurgeryRow, 'surgery_id' | 'learning_run'>;

/** Saves the number of times that a patient has seen each resource; it never decreases. */
@Injectable()
export class EngagingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: SurgeryAccess,
    private readonly reading: ResourceReadingService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Saves all counts or none. The learning is complete when every resource has been seen. */
  async save(
    held: SurgeryFor<'resource:engage'>,
    body: Engagements,
    requestId: string,
  ): Promise<ResourceCategory> {
    return this.dataSource.transaction(async (manager) => {
      const locked = await this.access.lock(manager, held, 'resource:engage');
      this.requireOwn(await this.reading.read(locked, manager), body);
      const { surgery_id } = locked.surgery;
      await this.store(manager, locked.surgery, body);
      const isComplete = await this.complete(manager, locked.surgery, body.syllabus_id);
      const entry = {
        action: 'resource.engaged',
        actor: locked.actor,
        requestId,
        surgeryId: surgery_id,
        subjectId: body.syllabus_id,
        details: {
          engagements: body.engagements.length,
          operation_version: locked.surgery.operation_version_id,
        },
      };
      const id = `${surgery_id} ${locked.surgery.learning_run} ${body.syllabus_id}`;
      if (isComplete) await this.audit.recordRow(manager, 'learning', id, entry);
      else await this.audit.record(manager, entry);
      return this.reading.read(locked, manager);
    });
  }

  private requireOwn(category: ResourceCategory, body: Engagements): void {
    if (category.syllabus_id !== body.syllabus_id) throw invalidField('syllabus_id', messages.fieldInvalid);
    const known = new Set(category.resource_engagements.map(({ resource_id }) => resource_id));
    if (!body.engagements.every(({ resource_id }) => known.has(resource_id))) {
      throw invalidField('engagements', messages.fieldInvalid);
    }
  }

  private async store(
    manager: EntityManager,
    { surgery_id, learning_run }: Run,
    { engagements }: Engagements,
  ): Promise<void> {
    const resources = engagements.map((given) => given.resource_id);
    const counts = engagements.map((given) => given.viewed);
    await execute(
      manager,
      sql`INSERT INTO engagement (surgery_id, run, resource_id, viewed, saved_at)
          SELECT ${surgery_id}, ${learning_run}, given.resource_id, given.viewed, ${this.clock.now()}
          FROM unnest(${resources}::uuid[], ${counts}::int[]) AS given (resource_id, viewed)
          ON CONFLICT (surgery_id, resource_id, run) DO UPDATE
            SET viewed = excluded.viewed, saved_at = excluded.saved_at
            WHERE engagement.viewed < excluded.viewed`,
    );
  }

  /** Records the completion; returns whether the last resource has now been seen. */
  private async complete(
    manager: EntityManager,
    { surgery_id, learning_run }: Run,
    syllabusId: string,
  ): Promise<boolean> {
    const completed = await oneOrNone(
      manager,
      sql`INSERT INTO syllabus_completion (surgery_id, run, syllabus_id, completed_at)
          SELECT ${surgery_id}, ${learning_run}, ${syllabusId}, ${this.clock.now()}
          WHERE NOT EXISTS (
            SELECT 1 FROM resource r
            LEFT JOIN engagement e ON e.surgery_id = ${surgery_id} AND e.run = ${learning_run}
              AND e.resource_id = r.resource_id
            WHERE r.syllabus_id = ${syllabusId} AND coalesce(e.viewed, 0) = 0)
          ON CONFLICT DO NOTHING RETURNING syllabus_id`,
    );
    return completed !== null;
  }
}
