import {
  type ENDPOINTS,
  type Hospital,
  type ListQuery,
  type Operation,
  type ReplyOf,
  messages,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { invalidField } from '../common/domain-error';
import { pageFacts, pageOf, readPage, searchIn, searchOf } from '../common/paging';

interface Counted {
  readonly total: number;
}

/** Operations and hospitals: what a process can be started with. */
@Injectable()
export class CatalogueService {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  async listOperations(query: ListQuery): Promise<ReplyOf<typeof ENDPOINTS.listOperations>> {
    const page = pageOf(query);
    const { rows, total } = await readPage<Operation & Counted>(page, (limit) =>
      this.dataSource.query(
        `SELECT operation_id, operation_name, operation_laterality, count(*) OVER ()::int AS total
         FROM operation WHERE retired_at IS NULL AND ${searchIn(['operation_name'], 1)}
         ORDER BY operation_name, operation_id${limit}`,
        [searchOf(query)],
      ),
    );
    return { operations: rows, ...pageFacts(page, total) };
  }

  /** By name, then city. */
  async listHospitals(query: ListQuery): Promise<ReplyOf<typeof ENDPOINTS.listHospitals>> {
    const page = pageOf(query);
    const { rows, total } = await readPage<Hospital & Counted>(page, (limit) =>
      this.dataSource.query(
        `SELECT hospital_id, hospital_name, hospital_address_1, hospital_address_2, hospital_address_3, hospital_city,
           count(*) OVER ()::int AS total
         FROM hospital
         WHERE retired_at IS NULL
           AND ${searchIn(['hospital_name', 'hospital_city', "coalesce(hospital_address_1, '')"], 1)}
         ORDER BY hospital_name, hospital_city, hospital_id${limit}`,
        [searchOf(query)],
      ),
    );
    return { hospitals: rows, ...pageFacts(page, total) };
  }

  /** The version of an operation that a new surgery is pinned to. Throws 422 when there is no such operation. */
  async currentVersionOf(manager: EntityManager, operationId: string): Promise<string> {
    const [found] = await manager.query(
      `SELECT current_version_id FROM operation
       WHERE operation_id = $1 AND retired_at IS NULL AND current_version_id IS NOT NULL`,
      [operationId],
    );
    if (!found) throw invalidField('operation_id', messages.operationNotFoundCreating);
    return found.current_version_id;
  }

  /** Throws 422 on the field unless the id names a hospital in use. */
  async requireHospital(manager: EntityManager, hospitalId: string): Promise<void> {
    const found = await manager.query(
      'SELECT 1 FROM hospital WHERE hospital_id = $1 AND retired_at IS NULL',
      [hospitalId],
    );
    if (found.length === 0) throw invalidField('hospital_id', messages.hospitalUnknown);
  }
}
