import type { ENDPOINTS, ListQuery, ReplyOf } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../access/actor';
import { pageFacts, pageOf, readPage, searchIn, searchOf } from '../common/paging';

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

/** Each half by its own index: joined by OR, they made PostgreSQL read every patient of the hospital. */
const OWN_PATIENTS = `
  SELECT created.patient_id FROM patient created WHERE created.created_by_surgeon_id = $2
  UNION SELECT s.patient_id FROM surgery s WHERE s.surgeon_id = $2`;

/** The people whom surgeries bring together: a surgeon's patients and a patient's surgeons. */
@Injectable()
export class PeopleService {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first: those who share a surgery with the surgeon, and those whose account the surgeon made. */
  async listPatientsOf(
    actor: Actor,
    query: ListQuery,
  ): Promise<ReplyOf<typeof ENDPOINTS.listSurgeonPatients>> {
    const page = pageOf(query);
    const { rows, total } = await readPage<PatientRow>(page, (limit) =>
      this.dataSource.query(
        `SELECT p.patient_id, p.patient_title, p.patient_first_name, p.patient_last_name, a.email AS patient_email,
           p.patient_mobile_number, p.patient_gender, p.patient_laterality,
           p.patient_date_of_birth::text AS patient_date_of_birth, p.patient_created_at,
           count(*) OVER ()::int AS total
         FROM (${OWN_PATIENTS}) own JOIN patient p ON p.patient_id = own.patient_id
         JOIN account a ON a.account_id = p.account_id
         WHERE ${searchIn(['p.patient_first_name', 'p.patient_last_name'], 1)}
         ORDER BY p.patient_created_at DESC, p.patient_id DESC${limit}`,
        [searchOf(query), actor.surgeonId],
      ),
    );
    return {
      patients: rows.map((row) => ({ ...row, patient_created_at: row.patient_created_at.toISOString() })),
      ...pageFacts(page, total),
    };
  }

  /** By last then first name. */
  async listSurgeonsOf(
    actor: Actor,
    query: ListQuery,
  ): Promise<ReplyOf<typeof ENDPOINTS.listPatientSurgeons>> {
    const page = pageOf(query);
    const { rows, total } = await readPage<SurgeonRow>(page, (limit) =>
      this.dataSource.query(
        `SELECT g.surgeon_id, g.surgeon_title, g.surgeon_first_name, g.surgeon_last_name, g.surgeon_gmc_number,
           g.surgeon_status, count(*) OVER ()::int AS total
         FROM surgeon g
         WHERE g.surgeon_status = 'VERIFIED'
           AND EXISTS (SELECT 1 FROM surgery s WHERE s.patient_id = $2 AND s.surgeon_id = g.surgeon_id)
           AND ${searchIn(['g.surgeon_first_name', 'g.surgeon_last_name'], 1)}
         ORDER BY lower(g.surgeon_last_name), lower(g.surgeon_first_name), g.surgeon_id${limit}`,
        [searchOf(query), actor.patientId],
      ),
    );
    return { surgeons: rows, ...pageFacts(page, total) };
  }
}
