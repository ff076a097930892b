import type { ENDPOINTS, ListQuery, ReplyOf, Surgery } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../access/actor';
import { relationTo, surgeriesOf } from '../access/policy';
import { SURGERY_SELECT, type SurgeryRow } from '../access/surgery-row';
import { pageFacts, pageOf, readPage, searchIn, searchOf } from '../common/paging';
import { DomainError } from '../common/domain-error';
import { surgeryView } from './surgery-view';

const SEARCHED = ['p.patient_first_name', 'p.patient_last_name', 'o.operation_name'];
type Counted = SurgeryRow & { readonly total: number };

/** Lists of surgeries, each with the policy's clause. */
@Injectable()
export class SurgeryListService {
  constructor(private readonly dataSource: DataSource) {}

  /** The surgeon's own, newest first. */
  async listOfSurgeon(
    actor: Actor,
    query: ListQuery,
  ): Promise<ReplyOf<typeof ENDPOINTS.listSurgeonSurgeries>> {
    const page = pageOf(query);
    const clause = surgeriesOf('surgery:list-own', actor, 2);
    const { rows, total } = await readPage<Counted>(page, (limit) =>
      this.dataSource.query(
        `${counted} WHERE ${clause.sql} AND ${searchIn(SEARCHED, 1)}
         ORDER BY s.surgery_created_at DESC, s.surgery_id DESC${limit}`,
        [searchOf(query), ...clause.parameters],
      ),
    );
    return { surgeries: rows.map((row) => surgeryView(row, 'SURGEON')), ...pageFacts(page, total) };
  }

  /** A patient's, dated ones first by date; to a surgeon only the shared ones. */
  async listOfPatient(
    actor: Actor,
    patientId: string,
    query: ListQuery,
  ): Promise<ReplyOf<typeof ENDPOINTS.listPatientSurgeries>> {
    const wanted = patientId === 'me' ? actor.patientId : patientId;
    if (!wanted) throw new DomainError('request.forbidden');
    const page = pageOf(query);
    const clause = surgeriesOf('surgery:list-of-patient', actor, 3);
    const { rows, total } = await readPage<Counted>(page, (limit) =>
      this.dataSource.query(
        `${counted} WHERE s.patient_id = $2 AND ${clause.sql} AND ${searchIn(SEARCHED, 1)}
         ORDER BY s.surgery_date ASC NULLS LAST, s.surgery_created_at DESC, s.surgery_id DESC${limit}`,
        [searchOf(query), wanted, ...clause.parameters],
      ),
    );
    if (rows.length === 0 && wanted !== actor.patientId) await this.requireShared(actor, wanted);
    return {
      surgeries: rows.map(
        (row): Surgery => surgeryView(row, relationTo('surgery:read', actor, row) ?? 'SURGEON'),
      ),
      ...pageFacts(page, total),
    };
  }

  /** A patient with whom nothing is shared looks the same as one who does not exist. */
  private async requireShared(actor: Actor, patientId: string): Promise<void> {
    const clause = surgeriesOf('surgery:list-of-patient', actor, 2);
    const shared = await this.dataSource.query(
      `SELECT 1 FROM surgery s WHERE s.patient_id = $1 AND ${clause.sql} LIMIT 1`,
      [patientId, ...clause.parameters],
    );
    if (shared.length === 0) throw new DomainError('request.not-found');
  }
}

const counted = SURGERY_SELECT.replace('SELECT ', 'SELECT count(*) OVER ()::int AS total, ');
