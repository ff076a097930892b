import {
  type AuditEntry,
  type ENDPOINTS,
  isIdentifier,
  type QueryOf,
  type ReplyOf,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import type { Actor } from '../call/actor';
import { type Sql, joined, oneOrNone, rows, sql } from '../database/sql';

type Row = typeof ENDPOINTS.readAuditTrail;
type Filters = QueryOf<typeof ENDPOINTS.exportAuditTrail>;

/** The person of the filters: the account and its profiles. */
interface Whom {
  readonly account_id: string;
  readonly ids: readonly string[];
}

interface Found extends Omit<AuditEntry, 'at'> {
  readonly at: Date;
}

const PER_PAGE = 50;
const PER_STATEMENT = 1000;
const UNKNOWN: Whom = { account_id: '00000000-0000-0000-0000-000000000000', ids: [] };

const COLUMNS = [
  'sequence',
  'at',
  'kind',
  'person',
  'role',
  'account_id',
  'surgery_id',
  'subject_id',
  'details',
  'request_id',
  'network_address',
] as const;

/** Jumps from kind to kind in the index, which omits reads, the bulk of the trail. These are always offered. */
const KINDS = sql<{ kind: string }>`
WITH RECURSIVE found AS (
  (SELECT action FROM audit_entry WHERE action <> 'record.read' ORDER BY action LIMIT 1)
  UNION ALL
  SELECT (SELECT e.action FROM audit_entry e WHERE e.action <> 'record.read' AND e.action > found.action
    ORDER BY e.action LIMIT 1) FROM found WHERE found.action IS NOT NULL
)
SELECT action AS kind FROM found WHERE action IS NOT NULL
UNION ALL SELECT 'record.read' ORDER BY kind`;

const dayBegins = (day: string, plus: number): Sql =>
  sql`((${day}::date + ${plus}::int)::timestamp AT TIME ZONE 'Europe/London')`;

const conditionsOf = ({ surgery_id, kind, from, to }: Filters): Sql[] => [
  ...(surgery_id ? [sql`surgery_id = ${surgery_id}`] : []),
  // The index of kinds omits reads, and PostgreSQL uses it only if the condition excludes them.
  ...(kind
    ? [
        kind === 'record.read'
          ? sql`action = 'record.read'`
          : sql`action = ${kind} AND action <> 'record.read'`,
      ]
    : []),
  ...(from ? [sql`at >= ${dayBegins(from, 0)}`] : []),
  ...(to ? [sql`at < ${dayBegins(to, 1)}`] : []),
];

const entries = (conditions: readonly Sql[], limit: number): Sql => sql`(
  SELECT * FROM audit_entry WHERE ${joined([sql`true`, ...conditions], sql` AND `)}
  ORDER BY at DESC, sequence DESC LIMIT ${limit})`;

/** The entries by a person and about a person; each part has its own index. */
const entriesOf = (whom: Whom | null, conditions: readonly Sql[], limit: number): Sql => {
  if (!whom) return entries(conditions, limit);
  const { account_id } = whom;
  const about = sql`subject_id = ANY(${whom.ids}) AND action <> 'record.read'`;
  const byOthers = sql`account_id IS DISTINCT FROM ${account_id}::uuid`;
  return sql`(${entries([sql`account_id = ${account_id}`, ...conditions], limit)}
    UNION ALL ${entries([about, byOthers, ...conditions], limit)})`;
};

/** Searches the audit trail for administrators, page by page from the newest entry on. */
@Injectable()
export class AuditTrailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  async read({ before, per_page, ...filters }: QueryOf<Row>): Promise<ReplyOf<Row>> {
    const limit = per_page ?? PER_PAGE;
    const found = await this.page(filters, await this.whom(filters), before ?? null, limit);
    const last = found.length === limit ? (found.at(-1)?.sequence ?? null) : null;
    const kinds = await rows(this.dataSource, KINDS);
    return { entries: found.map(entryView), next: last, kinds: kinds.map(({ kind }) => kind) };
  }

  /**
   * The lines of a CSV file, which are read while they are sent. The export itself is recorded before the first
   * line.
   */
  async export(actor: Actor, filters: Filters, requestId: string): Promise<AsyncIterable<string>> {
    const whom = await this.whom(filters);
    const { person: _person, ...others } = filters;
    const given = Object.entries(others).filter(([, value]) => value !== null && value !== undefined);
    await this.audit.record(this.dataSource.manager, {
      action: 'audit.exported',
      actor,
      role: 'ADMIN',
      requestId,
      details: { ...Object.fromEntries(given), ...(whom ? { account_id: whom.account_id } : {}) },
    });
    return this.lines(filters, whom);
  }

  private async *lines(filters: Filters, whom: Whom | null): AsyncGenerator<string> {
    yield `\uFEFF${csvLine(COLUMNS)}`;
    let before: string | null = null;
    for (;;) {
      const found: readonly Found[] = await this.page(filters, whom, before, PER_STATEMENT);
      if (found.length > 0)
        yield found
          .map(entryView)
          .map((entry) => csvLine(COLUMNS.map((column) => cellOf(entry[column]))))
          .join('');
      before = found.at(-1)?.sequence ?? null;
      if (before === null || found.length < PER_STATEMENT) return;
    }
  }

  private async page(
    filters: Filters,
    whom: Whom | null,
    before: string | null,
    limit: number,
  ): Promise<readonly Found[]> {
    const conditions = [...conditionsOf(filters), ...(before === null ? [] : [await this.beyond(before)])];
    return rows(
      this.dataSource,
      sql<Found>`SELECT e.sequence::text AS sequence, e.at, e.action AS kind, e.account_id, coalesce(
          nullif(concat_ws(' ', g.surgeon_title, g.surgeon_first_name, g.surgeon_last_name), ''),
          nullif(concat_ws(' ', p.patient_title, p.patient_first_name, p.patient_last_name), ''), a.email) AS person,
          e.role, e.surgery_id, e.subject_id, e.details - 'address_sha256' AS details,
          e.request_id, e.network_address
        FROM ${entriesOf(whom, conditions, limit)} e LEFT JOIN account a ON a.account_id = e.account_id
        LEFT JOIN surgeon g ON g.account_id = e.account_id LEFT JOIN patient p ON p.account_id = e.account_id
        ORDER BY e.at DESC, e.sequence DESC LIMIT ${limit}`,
    );
  }

  /** Entries older than the given one, compared at the full precision of the database. */
  private async beyond(sequence: string): Promise<Sql> {
    const entry = await oneOrNone(
      this.dataSource,
      sql<{ at: string }>`SELECT at::text AS at FROM audit_entry WHERE sequence = ${sequence}`,
    );
    return entry ? sql`(at, sequence) < (${entry.at}::timestamptz, ${sequence}::bigint)` : sql`false`;
  }

  /** The person of the filter; null without one. An unknown email or id gives a person without entries. */
  private async whom({ person }: Filters): Promise<Whom | null> {
    if (!person) return null;
    const id = isIdentifier(person) ? person : null;
    const found = await oneOrNone(
      this.dataSource,
      sql<Whom>`SELECT a.account_id, array_remove(ARRAY[a.account_id, p.patient_id, g.surgeon_id], NULL) AS ids
        FROM account a LEFT JOIN patient p ON p.account_id = a.account_id
        LEFT JOIN surgeon g ON g.account_id = a.account_id
        WHERE ${id === null ? sql`a.email = ${person.toLowerCase()}` : sql`${id}::uuid IN (a.account_id, p.patient_id, g.surgeon_id)`}`,
    );
    return found ?? UNKNOWN;
  }
}

const entryView = ({ at, ...entry }: Found): AuditEntry => ({ ...entry, at: at.toISOString() });

const cellOf = (value: AuditEntry[(typeof COLUMNS)[number]]): string => {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** A cell that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A line of a CSV file (RFC 4180). A formula gets an apostrophe in front. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
