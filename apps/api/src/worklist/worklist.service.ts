import type { ENDPOINTS, QueryOf, ReplyOf } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConsentCalendar } from '../access/consent-calendar';
import { surgeriesOf } from '../access/policy';
import { SURGERY_COLUMNS, SURGERY_TABLES } from '../access/surgery-access';
import { UpToDate } from '../access/up-to-date';
import type { Actor } from '../call/actor';
import { Clock } from '../common/clock';
import { pageFacts, pageOf } from '../database/paging';
import { rows, sql } from '../database/sql';
import { countsOf, entriesOf, narrowed } from './worklist-entries';
import { PROGRESS_COLUMNS, PROGRESS_TABLES, worklistFacts } from './worklist-facts';
import { type WorklistDetails, type WorklistEntry, worklistView } from './worklist-view';

type Query = QueryOf<typeof ENDPOINTS.readWorklist>;

/**
 * Lists the pending steps of a surgeon's surgeries. The contracts compute them from the facts of all surgeries,
 * which are few, so filters, counts and rows cannot differ.
 */
@Injectable()
export class WorklistService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: ConsentCalendar,
    private readonly upToDate: UpToDate,
    private readonly clock: Clock,
  ) {}

  /** The surgeon's open surgeries, by group, date and name, or by name. */
  async list(actor: Actor, query: Query): Promise<ReplyOf<typeof ENDPOINTS.readWorklist>> {
    const page = pageOf(query);
    const read = await this.upToDate.page(this.dataSource.manager, () => this.read(actor, query));
    return { worklist: read.worklist, counts: read.counts, ...pageFacts(page, read.total) };
  }

  /** The whole worklist in order, before filters. */
  async entries(actor: Actor, query: Query = {}): Promise<WorklistEntry[]> {
    const facts = await rows(this.dataSource, worklistFacts(actor, query));
    return entriesOf(facts, this.clock.today(), query.sort ?? 'date');
  }

  /** The rows of some surgeries, in no particular order. */
  async details(actor: Actor, shown: readonly { readonly surgery_id: string }[]): Promise<WorklistDetails[]> {
    if (shown.length === 0) return [];
    return rows(
      this.dataSource,
      sql<WorklistDetails>`
        SELECT ${SURGERY_COLUMNS}, ${PROGRESS_COLUMNS} FROM ${SURGERY_TABLES} ${PROGRESS_TABLES}
        WHERE s.surgery_id = ANY(${shown.map(({ surgery_id }) => surgery_id)}::uuid[])
          AND ${surgeriesOf('worklist:read', actor)}`,
    );
  }

  private async read(actor: Actor, query: Query) {
    const page = pageOf(query);
    const all = await this.entries(actor, query);
    const listed = narrowed(all, query);
    const shown = page ? listed.slice((page.page - 1) * page.per_page, page.page * page.per_page) : listed;
    const details = new Map((await this.details(actor, shown)).map((row) => [row.surgery_id, row] as const));
    return {
      rows: [...details.values()],
      worklist: shown.flatMap((entry) => {
        const row = details.get(entry.surgery_id);
        return row ? [worklistView(row, entry, this.calendar.expiresOn(row))] : [];
      }),
      counts: countsOf(all, query, this.clock.today()),
      total: listed.length,
    };
  }
}
