import type { ENDPOINTS, ListQuery, ReplyOf, Surgeon } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../access/actor';
import { pageFacts, pageOf, readPage, searchIn, searchOf } from '../common/paging';
import { DomainError } from '../common/domain-error';

type SurgeonList = ReplyOf<typeof ENDPOINTS.listSurgeons>;

/** What anybody logged in may know; the rest only the surgeon and an administrator. */
const PUBLIC = `g.surgeon_id, g.surgeon_title, g.surgeon_first_name, g.surgeon_last_name, g.surgeon_gmc_number,
  g.surgeon_status`;
const WHOLE = `${PUBLIC}, g.surgeon_mobile_number, a.email AS surgeon_email`;
const FROM = 'FROM surgeon g JOIN account a ON a.account_id = g.account_id';
const SEARCHED = [
  "concat_ws(' ', g.surgeon_title, g.surgeon_first_name, g.surgeon_last_name)",
  "concat_ws(' ', g.surgeon_last_name, g.surgeon_first_name)",
  'g.surgeon_gmc_number',
];

@Injectable()
export class SurgeonService {
  constructor(private readonly dataSource: DataSource) {}

  /** Oneself whole, to an administrator too; to others a verified one's name and GMC number. */
  async read(actor: Actor, idOrMe: string): Promise<Surgeon> {
    const id = idOrMe === 'me' ? actor.surgeonId : idOrMe;
    const isWhole = id !== null && (id === actor.surgeonId || actor.roles.includes('ADMIN'));
    const found: Surgeon[] = await this.dataSource.query(
      isWhole
        ? `SELECT ${WHOLE} ${FROM} WHERE g.surgeon_id = $1`
        : `SELECT ${PUBLIC} ${FROM} WHERE g.surgeon_id = $1 AND g.surgeon_status = 'VERIFIED'`,
      [id],
    );
    if (!found[0]) throw new DomainError('surgeon.not-found');
    return found[0];
  }

  /** By last then first name. */
  async listVerified(query: ListQuery): Promise<SurgeonList> {
    return this.list(PUBLIC, 'VERIFIED', query);
  }

  async listUnverified(query: ListQuery): Promise<SurgeonList> {
    return this.list(WHOLE, 'NOT_VERIFIED', query);
  }

  private async list(columns: string, status: string, query: ListQuery): Promise<SurgeonList> {
    const page = pageOf(query);
    const { rows, total } = await readPage<Surgeon & { readonly total: number }>(page, (limit) =>
      this.dataSource.query(
        `SELECT ${columns}, count(*) OVER ()::int AS total ${FROM}
         WHERE g.surgeon_status = $1 AND ${searchIn(SEARCHED, 2)}
         ORDER BY lower(g.surgeon_last_name), lower(g.surgeon_first_name), g.surgeon_id${limit}`,
        [status, searchOf(query)],
      ),
    );
    return { surgeons: rows, ...pageFacts(page, total) };
  }
}
