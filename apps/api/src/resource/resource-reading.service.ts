import {
  type PreviewResource,
  type ResourceCategory,
  type ResourceSummary,
  flooredPercent,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SurgeryFor } from '../call/surgery-for';
import { DomainError } from '../common/domain-error';
import { CONTENT_FILES_PATH } from '../content/media-file';
import type { Drawing } from '../content/drawing-file';
import { oneOrNone, rows, sql } from '../database/sql';
import { sidedPictureOf } from './sided-picture';

type StoredResource = Omit<PreviewResource, 'resource_pictures'> & { readonly drawings: readonly Drawing[] };

interface EngagedResource extends StoredResource {
  readonly syllabus_id: string;
  readonly completed: boolean;
  readonly patient_engagement: number;
  readonly seconds: number;
}

/** The columns of a resource `r` of an operation version `v`, whose content contains the drawings. */
const COLUMNS = sql`r.resource_id, r.resource_title, r.resource_type, r.resource_content, r.resource_transcript,
  r.resource_captions_url, v.content #>> ARRAY['learning', r.position::text, 'part'] AS resource_part, (
    SELECT ${`${CONTENT_FILES_PATH}/`} || (mp4.file ->> 'hash')
    FROM jsonb_array_elements(v.content -> 'mp4s') AS mp4 (file)
    WHERE mp4.file ->> 'name' = v.content #>> ARRAY['learning', r.position::text, 'mp4']) AS resource_mp4_url, (
    SELECT coalesce(jsonb_agg(found.drawing ORDER BY named.place), '[]')
    FROM jsonb_array_elements_text(v.content #> ARRAY['learning', r.position::text, 'drawings'])
      WITH ORDINALITY AS named (drawing_key, place)
    JOIN jsonb_array_elements(v.content -> 'drawings') AS found (drawing)
      ON found.drawing ->> 'key' = named.drawing_key) AS drawings`;

const resourceOf = <T extends { readonly drawings: readonly Drawing[] }>({ drawings, ...resource }: T) => ({
  ...resource,
  resource_pictures: drawings.map(sidedPictureOf),
});

/** Reads the learning resources of a surgery in its pinned version. */
@Injectable()
export class ResourceReadingService {
  constructor(private readonly dataSource: DataSource) {}

  /** The only learning category, which the specification calls Pre Assessment. */
  async read(
    {
      surgery,
    }: SurgeryFor<'resource:read'> | SurgeryFor<'resource:engage'> | SurgeryFor<'worklist:read-brief'>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ResourceCategory> {
    const resources = await rows(
      manager,
      sql<EngagedResource>`
       SELECT y.syllabus_id, c.completed_at IS NOT NULL AS completed, ${COLUMNS},
         coalesce(e.viewed, 0) AS patient_engagement,
         coalesce((v.content #>> ARRAY['learning', r.position::text, 'durationSeconds'])::integer, 0) AS seconds
       FROM syllabus y
       JOIN operation_version v USING (operation_version_id)
       JOIN resource r ON r.syllabus_id = y.syllabus_id
       LEFT JOIN engagement e ON e.surgery_id = ${surgery.surgery_id} AND e.run = ${surgery.learning_run}
         AND e.resource_id = r.resource_id
       LEFT JOIN syllabus_completion c ON c.surgery_id = ${surgery.surgery_id} AND c.run = ${surgery.learning_run}
         AND c.syllabus_id = y.syllabus_id
       WHERE v.operation_version_id = ${surgery.operation_version_id} ORDER BY r.position`,
    );
    const [first] = resources;
    if (!first) throw new DomainError('request.not-found');
    return {
      category: 'Pre Assessment',
      completed: first.completed,
      user_engagement_count: resources.filter((row) => row.patient_engagement > 0).length,
      total_resource_count: resources.length,
      seconds_left: resources
        .filter((row) => row.patient_engagement === 0)
        .reduce((total, row) => total + row.seconds, 0),
      syllabus_id: first.syllabus_id,
      resource_engagements: resources.map(
        ({ syllabus_id: _syllabus, completed: _completed, seconds: _seconds, ...engagement }) =>
          resourceOf(engagement),
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
        seconds_left: category.seconds_left,
        percent: flooredPercent(category.user_engagement_count, category.total_resource_count),
      },
    ];
  }

  /** Whether every resource has been seen. */
  async isComplete(
    { surgery }: SurgeryFor<'certificate:read'> | SurgeryFor<'certificate:complete'>,
    manager: EntityManager,
  ): Promise<boolean> {
    const completed = await oneOrNone(
      manager,
      sql`SELECT FROM syllabus y JOIN syllabus_completion c ON c.syllabus_id = y.syllabus_id
          WHERE y.operation_version_id = ${surgery.operation_version_id} AND c.surgery_id = ${surgery.surgery_id}
            AND c.run = ${surgery.learning_run}`,
    );
    return completed !== null;
  }

  /** The learning resources that a new surgery of the operation would have. Throws 404 for an unknown operation. */
  async preview(operationId: string): Promise<PreviewResource[]> {
    const resources = await rows(
      this.dataSource,
      sql<StoredResource>`
       SELECT ${COLUMNS} FROM operation o
       JOIN operation_version v ON v.operation_version_id = o.current_version_id
       JOIN syllabus y USING (operation_version_id)
       JOIN resource r ON r.syllabus_id = y.syllabus_id
       WHERE o.operation_id = ${operationId} AND o.retired_at IS NULL ORDER BY r.position`,
    );
    if (resources.length === 0) throw new DomainError('request.not-found');
    return resources.map(resourceOf);
  }
}
