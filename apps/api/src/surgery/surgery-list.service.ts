import type { ENDPOINTS, ListQuery, ReplyOf, Surgery } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../call/actor';
import { ConsentCalendar } from '../access/consent-calendar';
import { surgerySearch } from '../access/people-search';
import { relationTo, surgeriesOf } from '../access/policy';
import { SURGERY_COLUMNS, SURGERY_TABLES } from '../access/surgery-access';
import { UpToDate } from '../access/up-to-date';
import type { PatientFor } from '../call/patient-for';
import type { Relation } from '../call/surgery-for';
import type { SurgeryRow } from '../call/surgery-row';
import { type Page, pageFacts, pageOf, readPage } from '../database/paging';
import { type Sql, sql } from '../database/sql';
import { surgeryView } from './surgery-view';

type Counted = SurgeryRow & { readonly total: number };

const COUNTED = sql`SELECT count(*) OVER ()::int AS total, ${SURGERY_COLUMNS} FROM ${SURGERY_TABLES}`;

/** Lists surgeries with the WHERE clause of the policy. */
@Injectable()
export class SurgeryListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: ConsentCalendar,
    private readonly upToDate: UpToDate,
  ) {}

  /** A surgeon's surgeries, newest first. */
  async listOfSurgeon(
    actor: Actor,
    query: ListQuery,
  ): Promise<ReplyOf<typeof ENDPOINTS.listSurgeonSurgeries>> {
    const page = pageOf(query);
    const { rows, total } = await this.readCurrent(
      page,
      sql<Counted>`${COUNTED}
        WHERE ${surgeriesOf('surgery:list-own', actor)} AND ${surgerySearch(query)}
        ORDER BY s.surgery_created_at DESC, s.surgery_id DESC`,
    );
    return { surgeries: rows.map((row) => this.view(row, 'SURGEON')), ...pageFacts(page, total) };
  }

  /** A patient's surgeries, dated ones first by date; a surgeon gets only the shared ones. */
  async listOfPatient(
    { actor, patientId }: PatientFor<'surgery:list-of-patient'>,
    query: ListQuery,
  ): Promise<ReplyOf<typeof ENDPOINTS.listPatientSurgeries>> {
    const page = pageOf(query);
    const { rows, total } = await this.readCurrent(
      page,
      sql<Counted>`${COUNTED}
        WHERE s.patient_id = ${patientId} AND ${surgeriesOf('surgery:list-of-patient', actor)}
          AND ${surgerySearch(query)}
        ORDER BY s.surgery_date ASC NULLS LAST, s.surgery_created_at DESC, s.surgery_id DESC`,
    );
    return {
      surgeries: rows.map((row) => this.view(row, relationTo('surgery:read', actor, row) ?? 'SURGEON')),
      ...pageFacts(page, total),
    };
  }

  private readCurrent(page: Page | null, statement: Sql<Counted>) {
    return this.upToDate.page(this.dataSource.manager, () => readPage(this.dataSource, page, statement));
  }

  private view(row: SurgeryRow, relation: Relation): Surgery {
    return surgeryView(row, relation, this.calendar.expiresOn(row));
  }
}
