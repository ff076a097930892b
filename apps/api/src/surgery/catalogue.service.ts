import {
  type ENDPOINTS,
  type Hospital,
  type HospitalsQuery,
  type Laterality,
  type ListQuery,
  type Operation,
  type ReplyOf,
  messages,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { invalidField } from '../common/domain-error';
import { pageFacts, pageOf, readPage, searchIn } from '../database/paging';
import { one, oneOrNone, sql } from '../database/sql';
import { requireSided } from './sides.service';

interface Counted {
  readonly total: number;
}

/** Lists the operations and hospitals from which a process can be started. */
@Injectable()
export class CatalogueService {
  constructor(private readonly dataSource: DataSource) {}

  /** Sorted by name; the search matches the name and patients' words for it. */
  async listOperations(query: ListQuery): Promise<ReplyOf<typeof ENDPOINTS.listOperations>> {
    const page = pageOf(query);
    const { rows, total } = await readPage(
      this.dataSource,
      page,
      sql<Operation & Counted>`
        SELECT operation.operation_id, operation_name, operation_laterality,
          coalesce(content -> 'synonyms', '[]') AS operation_synonyms, count(*) OVER ()::int AS total
        FROM operation LEFT JOIN operation_version ON operation_version_id = current_version_id
        WHERE retired_at IS NULL AND ${searchIn([sql`operation_name`, sql`coalesce(content ->> 'synonyms', '')`], query)}
        ORDER BY operation_name, operation_id`,
    );
    return { operations: rows, ...pageFacts(page, total) };
  }

  /** Sorted by name, then city; hospitals of the surgeon in the query come first. */
  async listHospitals(query: HospitalsQuery): Promise<ReplyOf<typeof ENDPOINTS.listHospitals>> {
    const page = pageOf(query);
    const surgeon = query.surgeon_id;
    const order = surgeon
      ? sql`(SELECT count(*) FROM surgery WHERE surgery.hospital_id = hospital.hospital_id
          AND surgery.surgeon_id = ${surgeon} AND ended_outcome IS NULL) DESC,`
      : sql``;
    const searched = [sql`hospital_name`, sql`hospital_city`, sql`coalesce(hospital_address_1, '')`];
    const { rows, total } = await readPage(
      this.dataSource,
      page,
      sql<Hospital & Counted>`
        SELECT hospital_id, hospital_name, hospital_address_1, hospital_address_2, hospital_address_3, hospital_city,
          count(*) OVER ()::int AS total
        FROM hospital WHERE retired_at IS NULL AND ${searchIn(searched, query)}
        ORDER BY ${order} hospital_name, hospital_city, hospital_id`,
    );
    return { hospitals: rows, ...pageFacts(page, total) };
  }

  /** The version of an operation for a new surgery. Throws 422 when there is no such operation. */
  async currentVersionOf(manager: EntityManager, operationId: string): Promise<string> {
    const found = await oneOrNone(
      manager,
      sql<{ current_version_id: string }>`
        SELECT current_version_id FROM operation
        WHERE operation_id = ${operationId} AND retired_at IS NULL AND current_version_id IS NOT NULL`,
    );
    if (!found) throw invalidField('operation_id', messages.operationNotFoundCreating);
    return found.current_version_id;
  }

  /** Throws 422 on the field when a side is sent for an operation that has none. */
  async requireSidedOperation(
    manager: EntityManager,
    operationId: string,
    side: Laterality | null | undefined,
    field: string,
  ): Promise<void> {
    if (!side) return;
    const operation = await one(
      manager,
      sql<Operation>`SELECT operation_laterality FROM operation WHERE operation_id = ${operationId}`,
    );
    requireSided(operation, side, field);
  }

  /** Throws 422 on the field unless the id is that of an active hospital. */
  async requireHospital(manager: EntityManager, hospitalId: string): Promise<void> {
    const found = await oneOrNone(
      manager,
      sql`SELECT 1 FROM hospital WHERE hospital_id = ${hospitalId} AND retired_at IS NULL`,
    );
    if (!found) throw invalidField('hospital_id', messages.hospitalUnknown);
  }
}
