import type { ENDPOINTS, ListQuery, ReplyOf } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../call/actor';
import { patientSearch, surgeonSearch } from '../access/people-search';
import { patientsOf, surgeonsOf } from '../access/policy';
import { PATIENT_IDENTITY } from '../access/patient-identity';
import { Clock } from '../common/clock';
import { pageFacts, pageOf, readPage } from '../database/paging';
import { sql } from '../database/sql';

type PatientRow = Omit<
  ReplyOf<typeof ENDPOINTS.listSurgeonPatients>['patients'][number],
  'patient_created_at'
> & {
  readonly patient_created_at: Date;
  readonly total: number;
};
type SurgeonRow = ReplyOf<typeof ENDPOINTS.listPatientSurgeons>['surgeons'][number] & {
  readonly total: number;
};

/** The people who share surgeries: a surgeon's patients and a patient's surgeons. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Sorted newest first: patients who share a surgery with the surgeon, and those whose account the surgeon created.
   */
  async listPatientsOf(
    actor: Actor,
    query: ListQuery,
  ): Promise<ReplyOf<typeof ENDPOINTS.listSurgeonPatients>> {
    const page = pageOf(query);
    const { rows, total } = await readPage(
      this.dataSource,
      page,
      sql<PatientRow>`
        SELECT p.patient_id, ${PATIENT_IDENTITY}, a.email AS patient_email, p.patient_mobile_number,
          p.patient_gender, p.patient_laterality, p.patient_created_at, p.patient_needs, count(*) OVER ()::int AS total
        FROM patient p JOIN account a ON a.account_id = p.account_id
        WHERE ${patientsOf('patient:list-own', actor, this.clock.now())}
          AND ${patientSearch(query)}
        ORDER BY p.patient_created_at DESC, p.patient_id DESC`,
    );
    return {
      patients: rows.map((row) => ({ ...row, patient_created_at: row.patient_created_at.toISOString() })),
      ...pageFacts(page, total),
    };
  }

  /** Sorted by last, then first name. */
  async listSurgeonsOf(
    actor: Actor,
    query: ListQuery,
  ): Promise<ReplyOf<typeof ENDPOINTS.listPatientSurgeons>> {
    const page = pageOf(query);
    const { rows, total } = await readPage(
      this.dataSource,
      page,
      sql<SurgeonRow>`
        SELECT g.surgeon_id, g.surgeon_title, g.surgeon_first_name, g.surgeon_last_name, g.surgeon_gmc_number,
          g.surgeon_status, count(*) OVER ()::int AS total
        FROM surgeon g
        WHERE ${surgeonsOf('surgeon:list-own', actor)}
          AND ${surgeonSearch(query)}
        ORDER BY lower(g.surgeon_last_name), lower(g.surgeon_first_name), g.surgeon_id`,
    );
    return { surgeons: rows, ...pageFacts(page, total) };
  }
}
