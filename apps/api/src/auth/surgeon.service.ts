import { type ENDPOINTS, type ListQuery, type ReplyOf, type Surgeon, searchWords } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { indexedSurgeonSearch } from '../access/people-search';
import { ProvenAccounts } from '../access/proven-accounts';
import { surgeonsOf } from '../access/policy';
import type { Actor } from '../call/actor';
import type { SurgeonFor } from '../call/surgeon-for';
import { DomainError } from '../common/domain-error';
import { pageFacts, pageOf, readPage } from '../database/paging';
import { oneOrNone, sql } from '../database/sql';
import { reasonOfLast } from './account-decisions';

const COLUMNS = sql`g.surgeon_id, g.surgeon_title, g.surgeon_first_name, g.surgeon_last_name, g.surgeon_gmc_number,
  g.surgeon_status`;
const WITH_CONTACT = sql`${COLUMNS}, g.surgeon_mobile_number, a.email AS surgeon_email`;
/** At most two hospitals, to distinguish surgeons with the same name. */
const WITH_HOSPITALS = sql`${COLUMNS}, ARRAY(
  SELECT h.hospital_name FROM surgery s JOIN hospital h ON h.hospital_id = s.hospital_id
  WHERE s.surgeon_id = g.surgeon_id AND s.ended_outcome IS NULL
  GROUP BY h.hospital_id, h.hospital_name ORDER BY count(*) DESC, h.hospital_name LIMIT 2) AS surgeon_hospitals`;
/** Only the number of patients who have asked for the surgeon; a patient is identified by the code. */
const WITH_OWN = sql`${WITH_CONTACT}, ${reasonOfLast(sql`g.account_id`)} AS surgeon_status_reason,
  (SELECT count(*)::int FROM surgeon_invitation i
   WHERE i.email = a.email AND EXISTS (SELECT 1 FROM surgery s
     WHERE s.patient_id = i.patient_id AND s.surgeon_id IS NULL AND s.ended_outcome IS NULL)) AS surgeon_asked_by`;
const TABLES = sql`surgeon g JOIN account a ON a.account_id = g.account_id`;

@Injectable()
export class SurgeonService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly proven: ProvenAccounts,
  ) {}

  async read({ surgeonId, withContact }: SurgeonFor<'surgeon:read'>): Promise<Surgeon> {
    const found = await oneOrNone(
      this.dataSource,
      sql<Surgeon>`SELECT ${withContact ? WITH_OWN : COLUMNS} FROM ${TABLES} WHERE g.surgeon_id = ${surgeonId}`,
    );
    if (!found) throw new DomainError('surgeon.not-found');
    return found;
  }

  /**
   * Only surgeons with a proven address can be chosen. Sorted by last and then first name; the list for an
   * administrator includes email and mobile number.
   */
  async list(
    permission: 'surgeon:list' | 'surgeon:list-unverified',
    actor: Actor,
    query: ListQuery,
  ): Promise<ReplyOf<typeof ENDPOINTS.listSurgeons>> {
    const page = pageOf(query);
    const isChoice = permission === 'surgeon:list';
    const columns = isChoice ? WITH_HOSPITALS : WITH_CONTACT;
    const tables = isChoice ? sql`surgeon g` : TABLES;
    const shown = isChoice ? this.proven.ofAccount(sql`g.account_id`) : sql`true`;
    const listed = sql`FROM ${tables}
      WHERE ${surgeonsOf(permission, actor)} AND ${shown} AND ${indexedSurgeonSearch(query)}`;
    // Counted apart, a page without a search is read from the index of names alone; a search would be made twice.
    const isSearched = searchWords(query.search ?? '').length > 0;
    const count = isSearched ? sql`count(*) OVER ()::int` : sql`(SELECT count(*)::int ${listed})`;
    const { rows, total } = await readPage(
      this.dataSource,
      page,
      sql<Surgeon & { readonly total: number }>`
        SELECT ${columns}, ${count} AS total ${listed}
        ORDER BY lower(g.surgeon_last_name), lower(g.surgeon_first_name), g.surgeon_id`,
    );
    return { surgeons: rows, ...pageFacts(page, total) };
  }
}
