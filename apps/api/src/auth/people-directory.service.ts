import {
  type ENDPOINTS,
  type Person,
  type QueryOf,
  type ReplyOf,
  type Role,
  type Standing,
  type SurgeonStanding,
  TABLE_PAGE_SIZE,
  searchWords,
  surgeonName,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { surgeonAccountSearch } from '../access/people-search';
import { ProvenAccounts } from '../access/proven-accounts';
import { StaffIdle, isInUse } from '../access/staff-idle';
import { rolesOf } from '../call/actor';
import { Clock } from '../common/clock';
import { type Page, pageFacts, pageOf, readPage } from '../database/paging';
import { type Sql, one, rows, sql } from '../database/sql';
import { decisionsAbout } from './account-decisions';
import { ACCOUNTS, findAccounts } from './found-accounts';
import { hasSecondFactor } from './second-factor/kept-factors';

type Standings = typeof ENDPOINTS.listSurgeonStandings;
type People = typeof ENDPOINTS.listPeople;

/** The standing of a surgeon `g`. The index `surgeon_by_standing` has the same expression, so change both. */
const STANDING = sql`(CASE WHEN g.status_before_closing IS NOT NULL THEN 'CLOSED'
  WHEN g.surgeon_status = 'NOT_VERIFIED' THEN 'WAITING' ELSE g.surgeon_status END)`;
const NOBODY: Readonly<Record<Standing, number>> = { WAITING: 0, VERIFIED: 0, REJECTED: 0, CLOSED: 0 };
const NAMED = (
  of: Sql,
  account: Sql,
): Sql => sql`${of}.surgeon_id, ${of}.surgeon_title, ${of}.surgeon_first_name,
  ${of}.surgeon_last_name, ${of}.surgeon_gmc_number, ${of}.surgeon_status, ${account}.access`;
const SAME_NUMBER = sql`o.surgeon_gmc_number = g.surgeon_gmc_number`;
const SAME_NAME = sql`lower(o.surgeon_first_name) = lower(g.surgeon_first_name)
  AND lower(o.surgeon_last_name) = lower(g.surgeon_last_name)`;
/** Each comparison uses its own index. Emails are unique and lower-case, so they cannot differ by case alone. */
const SIMILAR = sql`(SELECT coalesce(json_agg(alike), '[]') FROM (
  SELECT ${NAMED(sql`o`, sql`oa`)}, array_remove(ARRAY[CASE WHEN ${SAME_NUMBER} THEN 'GMC_NUMBER' END,
    CASE WHEN ${SAME_NAME} THEN 'NAME' END], NULL) AS same
  FROM surgeon o JOIN account oa ON oa.account_id = o.account_id
  WHERE o.surgeon_id <> g.surgeon_id AND (${SAME_NUMBER} OR (${SAME_NAME})) ORDER BY o.surgeon_id) alike)`;

interface PersonRow extends Omit<Person, 'name' | 'roles' | 'created_at' | 'last_login_at'> {
  readonly is_admin: boolean;
  readonly title: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
}

/** Lists all people with an account, for administrators. */
@Injectable()
export class PeopleDirectoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly idle: StaffIdle,
    private readonly proven: ProvenAccounts,
  ) {}

  async listStandings(query: QueryOf<Standings>): Promise<ReplyOf<Standings>> {
    const page = pageOf(query);
    const isSearched = searchWords(query.search ?? '').length > 0;
    const [counts, { surgeons, total }] = await Promise.all([
      this.countStandings(),
      this.pageOfStanding(query, page, isSearched),
    ]);
    return { surgeons, counts, ...pageFacts(page, isSearched ? total : counts[query.standing]) };
  }

  /** A page of the surgeons with a standing. Without a search it has no total, so the index alone gives the page. */
  private async pageOfStanding(query: QueryOf<Standings>, page: Page | null, isSearched: boolean) {
    const order =
      query.standing === 'WAITING' ? sql`g.surgeon_created_at` : sql`g.surgeon_decided_at DESC NULLS LAST`;
    const searched = isSearched
      ? sql`JOIN account_search f ON f.account_id = g.account_id AND ${surgeonAccountSearch(query)}`
      : sql``;
    const { rows: found, total } = await readPage(
      this.dataSource,
      page,
      sql<{ surgeon_id: string; total: number }>`
        SELECT g.surgeon_id, ${isSearched ? sql`count(*) OVER ()::int` : sql`0`} AS total
        FROM surgeon g ${searched} WHERE ${STANDING} = ${query.standing} ORDER BY ${order}, g.surgeon_id`,
    );
    const surgeons = await rows(
      this.dataSource,
      sql<Omit<SurgeonStanding, 'surgeon_created_at'> & { surgeon_created_at: Date }>`
        SELECT ${NAMED(sql`g`, sql`a`)}, a.account_id, a.email AS surgeon_email, g.surgeon_mobile_number,
          ${this.proven.condition} AS has_proven_email,
          g.surgeon_created_at, ${decisionsAbout(sql`a.account_id`)} AS decisions, ${SIMILAR} AS similar
        FROM surgeon g JOIN account a ON a.account_id = g.account_id
        WHERE g.surgeon_id = ANY (${found.map(({ surgeon_id }) => surgeon_id)}::uuid[]) ORDER BY ${order}, g.surgeon_id`,
    );
    return {
      surgeons: surgeons.map((surgeon) => ({
        ...surgeon,
        surgeon_created_at: surgeon.surgeon_created_at.toISOString(),
      })),
      total,
    };
  }

  private async countStandings(): Promise<Readonly<Record<Standing, number>>> {
    const counted = await rows(
      this.dataSource,
      sql<{ standing: Standing; count: number }>`SELECT ${STANDING} AS standing, count(*)::int AS count
        FROM surgeon g GROUP BY 1`,
    );
    return counted.reduce((all, { standing, count }) => ({ ...all, [standing]: count }), NOBODY);
  }

  /** Returns a page even if the query names none, because there may be millions of accounts. */
  async listPeople(query: QueryOf<People>): Promise<ReplyOf<People>> {
    const page = { page: query.page ?? 1, per_page: query.per_page ?? TABLE_PAGE_SIZE };
    const { ids, total, has_more } = await findAccounts(this.dataSource, query, page);
    const people = await rows(
      this.dataSource,
      sql<PersonRow>`SELECT ${this.columns()} FROM ${ACCOUNTS} WHERE a.account_id = ANY (${ids}::uuid[])
        ORDER BY a.account_id DESC`,
    );
    return { people: people.map(personView), has_more, ...pageFacts(page, total) };
  }

  async readPerson(accountId: string): Promise<Person> {
    return personView(
      await one(
        this.dataSource,
        sql<PersonRow>`SELECT ${this.columns()} FROM ${ACCOUNTS} WHERE a.account_id = ${accountId}`,
      ),
    );
  }

  private columns(): Sql {
    const open = sql`FROM session s WHERE s.account_id = a.account_id AND s.revoked_at IS NULL
      AND s.ends_at > ${this.clock.now()} AND ${isInUse(this.idle.since())}`;
    return sql`a.account_id, a.email, a.is_admin, a.access, a.created_at, p.patient_id, g.surgeon_id, g.surgeon_status,
      ${hasSecondFactor(sql`a.account_id`)} AS has_second_factor,
      coalesce(g.surgeon_title, p.patient_title) AS title,
      coalesce(g.surgeon_first_name, p.patient_first_name) AS first_name,
      coalesce(g.surgeon_last_name, p.patient_last_name) AS last_name,
      (SELECT count(*)::int ${open}) AS sessions, (SELECT max(s.created_at) ${open}) AS last_login_at,
      ${decisionsAbout(sql`a.account_id`)} AS decisions`;
  }
}

const personView = (row: PersonRow): Person => {
  const { is_admin, title, first_name, last_name, created_at, last_login_at, ...person } = row;
  const { account_id: accountId, patient_id: patientId, surgeon_id: surgeonId } = row;
  const name = {
    surgeon_title: title,
    surgeon_first_name: first_name ?? '',
    surgeon_last_name: last_name ?? '',
  };
  const roles: Role[] = rolesOf({ accountId, patientId, surgeonId, isAdmin: is_admin });
  return {
    ...person,
    name: last_name === null ? null : surgeonName(name),
    roles,
    created_at: created_at.toISOString(),
    last_login_at: last_login_at?.toISOString() ?? null,
  };
};
