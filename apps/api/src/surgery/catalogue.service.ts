import { type ENDPOINTS, type ListQuery, type ReplyOf, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { invalidField } from '../common/domain-error';
import { limitOf, pageFacts, pageOf, searchIn, searchOf } from '../common/paging';

/** Operations and hospitals: what a process can be started with. */
@Injectable()
export class CatalogueService {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  async listOperations(query: ListQuery): Promise<ReplyOf<typeof ENDPOINTS.listOperations>> {
    const page = pageOf(query);
    const rows = await this.dataSource.query(
      `SELECT operation_id, operation_name, operation_laterality, count(*) OVER ()::int AS total
       FROM operation WHERE retired_at IS NULL AND ${searchIn(['operation_name'], 1)}
       ORDER BY operation_name, operation_id${limitOf(page)}`,
      [searchOf(query)],
    );
    const [total, operations] = withoutTotal<{
      operation_id: string;
      operation_name: string;
      operation_laterality: 'required' | 'none';
    }>(rows);
    return { operations, ...pageFacts(page, total) };
  }

  /** By name, then city. */
  async listHospitals(query: ListQuery): Promise<ReplyOf<typeof ENDPOINTS.listHospitals>> {
    const page = pageOf(query);
    const rows = await this.dataSource.query(
      `SELECT hospital_id, hospital_name, hospital_address_1, hospital_address_2, hospital_address_3, hospital_city,
         count(*) OVER ()::int AS total
       FROM hospital
       WHERE retired_at IS NULL
         AND ${searchIn(['hospital_name', 'hospital_city', "coalesce(hospital_address_1, '')"], 1)}
       ORDER BY hospital_name, hospital_city, hospital_id${limitOf(page)}`,
      [searchOf(query)],
    );
    const [total, hospitals] =
      withoutTotal<ReplyOf<typeof ENDPOINTS.listHospitals>['hospitals'][number]>(rows);
    return { hospitals, ...pageFacts(page, total) };
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

const withoutTotal = <Row>(rows: readonly (Row & { total: number })[]): [number, Row[]] => [
  rows[0]?.total ?? 0,
  rows.map(({ total: _total, ...row }) => row as unknown as Row),
];
