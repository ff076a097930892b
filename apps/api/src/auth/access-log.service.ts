import {
  type AccessLogEntry,
  ENDPOINTS,
  ENDPOINTS_BY_NOUN,
  type Endpoint,
  type LookedAt,
  type QueryOf,
  type ReplyOf,
  surgeonName,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../call/actor';
import { pageFacts, pageOf, readPage } from '../database/paging';
import { type Sql, sql } from '../database/sql';

type Row = typeof ENDPOINTS.readAccessLog;

interface Found extends Omit<AccessLogEntry, 'reader_name' | 'reader_role' | 'first_at' | 'last_at'> {
  readonly surgeon_title: string | null;
  readonly surgeon_first_name: string | null;
  readonly surgeon_last_name: string | null;
  readonly role: string | null;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly total: number;
}

const OF_NOUN: Readonly<Record<string, LookedAt>> = {
  auth: 'DETAILS',
  assessment: 'ANSWERS',
  resource: 'LEARNING',
  surgery: 'SURGERY',
  note: 'NOTES',
  certificate: 'CERTIFICATE',
  'consent-form': 'CONSENT_FORM',
};

/** Whether a call is a list that is not about one patient: it shows one line for each patient. */
const isList = ({ params, query, surgery }: Endpoint): boolean =>
  !params && !surgery && query?.fields['page'] !== undefined;

/** A list that shows the beginning of each patient's last note. */
const INBOX = 'readInbox';

/** Calls that only return the state of a surgery and open no document. */
const STANDINGS: readonly string[] = ['readCertificate', 'readConsentForm', 'listRounds'];

const lookedAtBy = (noun: string, name: string, row: Endpoint): LookedAt => {
  if (isList(row) && name !== INBOX) return 'LIST';
  return STANDINGS.includes(name) ? 'SURGERY' : (OF_NOUN[noun] ?? 'RECORD');
};

/** The part of the record that each call shows; entries of removed calls show "the record". */
const LOOKED_AT_BY = Object.fromEntries(
  Object.entries(ENDPOINTS_BY_NOUN).flatMap(([noun, rows]) =>
    Object.entries(rows).map(([name, row]) => [name, lookedAtBy(noun, name, row)]),
  ),
);

/**
 * Every read of the patient's record by other people: of a surgery, of the patient, and of several patients at
 * once.
 */
const readsOf = (patientId: string): Sql => sql`
  WITH own AS (SELECT surgery_id FROM surgery WHERE patient_id = ${patientId}),
  reads AS NOT MATERIALIZED (
    SELECT sequence, at, account_id, role, surgery_id, subject_id, details FROM audit_entry WHERE action = 'record.read'
  ),
  found AS (
    SELECT reads.* FROM reads JOIN own ON own.surgery_id = reads.surgery_id
    UNION SELECT * FROM reads WHERE surgery_id IS NULL AND subject_id = ${patientId}
    UNION SELECT * FROM reads WHERE surgery_id IS NULL
      AND details @> jsonb_build_object('patients', jsonb_build_array(${patientId}::text))
    UNION SELECT reads.* FROM reads JOIN own ON reads.surgery_id IS NULL
      AND reads.details @> jsonb_build_object('surgeries', jsonb_build_array(own.surgery_id))
  )`;

/** Lists for patients who has viewed their record, from the audit entries of reads. */
@Injectable()
export class AccessLogService {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest day first; repeated views of the same part by one person on one day are one line. */
  async read({ patientId }: Actor, query: QueryOf<Row>): Promise<ReplyOf<Row>> {
    const page = pageOf(query);
    const log = sql<Found>`${readsOf(patientId ?? '')}, seen AS (
        SELECT *, coalesce(${JSON.stringify(LOOKED_AT_BY)}::jsonb->>(details->>'call'), details->>'kind', 'RECORD') AS looked_at
        FROM found
      ), parts AS (
        SELECT to_char(at AT TIME ZONE 'Europe/London', 'YYYY-MM-DD') AS day, at, account_id, role, looked_at,
          CASE WHEN looked_at <> 'LIST' THEN surgery_id END AS surgery_id
        FROM seen
      )
      SELECT day, looked_at, parts.surgery_id, operation_name, role, surgeon_title, surgeon_first_name,
        surgeon_last_name, min(at) AS first_at, max(at) AS last_at, count(*)::int AS times,
        count(*) OVER ()::int AS total
      FROM parts LEFT JOIN surgeon USING (account_id) LEFT JOIN surgery USING (surgery_id)
        LEFT JOIN operation USING (operation_id)
      GROUP BY day, looked_at, parts.surgery_id, operation_name, role, account_id, surgeon.surgeon_id
      ORDER BY day DESC, last_at DESC, looked_at, parts.surgery_id`;
    const { rows, total } = await readPage(this.dataSource, page, log);
    return { access_log: rows.map(entryView), ...pageFacts(page, total) };
  }
}

const entryView = ({
  surgeon_title,
  surgeon_first_name,
  surgeon_last_name,
  role,
  ...found
}: Omit<Found, 'total'>): AccessLogEntry => ({
  ...found,
  reader_name:
    surgeon_last_name === null
      ? null
      : surgeonName({ surgeon_title, surgeon_first_name: surgeon_first_name ?? '', surgeon_last_name }),
  reader_role: role?.includes('SURGEON') ? 'SURGEON' : 'ADMIN',
  first_at: found.first_at.toISOString(),
  last_at: found.last_at.toISOString(),
});
