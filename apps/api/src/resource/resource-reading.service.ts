import {
  type PreviewResource,
  type ResourceCategory,
  type ResourceSummary,
  flooredPercent,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SurgeryFor } from '../access/surgery-for';
import { DomainError } from '../common/domain-error';

interface EngagedResource extends PreviewResource {
  readonly syllabus_id: string;
  readonly completed: boolean;
  readonly patient_engagement: number;
}

const COLUMNS = `r.resource_id, r.resource_title, r.resource_type, r.resource_content, r.resource_transcript,
  r.resource_captions_url`;

/** Reads the learning resources of a surgery in the version that it is pinned to. */
@Injectable()
export class ResourceReadingService {
  constructor(private readonly dataSource: DataSource) {}

  /** The one learning category, which the specification calls Pre Assessment. */
  async read(
    { surgery }: SurgeryFor<'resource:read'> | SurgeryFor<'resource:engage'>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ResourceCategory> {
    const rows: EngagedResource[] = await manager.query(
      `SELECT y.syllabus_id, c.completed_at IS NOT NULL AS completed, ${COLUMNS}, coalesce(e.viewed, 0) AS patient_engagement
       FROM syllabus y
       JOIN resource r ON r.syllabus_id = y.syllabus_id
       LEFT JOIN engagement e ON e.surgery_id = $1 AND e.resource_id = r.resource_id
       LEFT JOIN syllabus_completion c ON c.surgery_id = $1 AND c.syllabus_id = y.syllabus_id
       WHERE y.operation_version_id = $2 ORDER BY r.position`,
      [surgery.surgery_id, surgery.operation_version_id],
    );
    const [first] = rows;
    if (!first) throw new DomainError('request.not-found');
    return {
      category: 'Pre Assessment',
      completed: first.completed,
      user_engagement_count: rows.filter((row) => row.patient_engagement > 0).length,
      total_resource_count: rows.length,
      syllabus_id: first.syllabus_id,
      resource_engagements: rows.map(
        ({ syllabus_id: _syllabus, completed: _completed, ...engagement }) => engagement,
      ),
    };
  }

  async summarise(held: SurgeryFor<'resource:read'>): Promise<ResourceSummary[]> {
    const category = await this.read(held);
    return [
      {
        category: category.category,
        completed: category.completed,
        user_engagement_count: category.user_engagement_count,
        total_resource_count: category.total_resource_count,
        percent: flooredPercent(category.user_engagement_count, category.total_resource_count),
      },
    ];
  }

  /** Whether every resource has been seen. */
  async isComplete(
    { surgery }: SurgeryFor<'certificate:read'> | SurgeryFor<'certificate:complete'>,
    manager: EntityManager,
  ): Promise<boolean> {
    const found = await manager.query(
      `SELECT 1 FROM syllabus y JOIN syllabus_completion c ON c.syllabus_id = y.syllabus_id
       WHERE y.operation_version_id = $2 AND c.surgery_id = $1`,
      [surgery.surgery_id, surgery.operation_version_id],
    );
    return found.length > 0;
  }

  /** What a new surgery of the operation would learn with. Throws 404 for an unknown operation. */
  async preview(operationId: string): Promise<PreviewResource[]> {
    const rows: PreviewResource[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM operation o
       JOIN syllabus y ON y.operation_version_id = o.current_version_id
       JOIN resource r ON r.syllabus_id = y.syllabus_id
       WHERE o.operation_id = $1 AND o.retired_at IS NULL ORDER BY r.position`,
      [operationId],
    );
    if (rows.length === 0) throw new DomainError('request.not-found');
    return rows;
  }
}
