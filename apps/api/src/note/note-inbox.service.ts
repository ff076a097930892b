import {
  type ENDPOINTS,
  type InboxRow,
  type Note,
  type QueryOf,
  type ReplyOf,
  noteAsLine,
  sideForSurgeon,
  unansweredNotes,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { identityOf } from '../access/patient-identity';
import { surgerySearch } from '../access/people-search';
import { surgeriesOf } from '../access/policy';
import { SURGERY_COLUMNS, SURGERY_TABLES } from '../access/surgery-access';
import type { Actor } from '../call/actor';
import type { SurgeryRow } from '../call/surgery-row';
import { pageFacts, pageOf } from '../database/paging';
import { rows, sql } from '../database/sql';

type Query = QueryOf<typeof ENDPOINTS.readInbox>;

/** The roles of the authors of a surgery's notes (`s`), oldest first; null without notes. */
export const NOTE_AUTHORS = sql`
  SELECT array_agg(n.author_role ORDER BY n.created_at, n.note_id) FROM note n WHERE n.surgery_id = s.surgery_id`;

/** The facts that decide a thread's position in the inbox. */
interface ThreadFacts {
  readonly surgery_id: string;
  readonly authors: readonly Note['author_role'][];
  readonly last_note_at: Date;
}

interface Thread extends ThreadFacts {
  readonly unanswered: number;
}

interface ThreadRow extends SurgeryRow {
  readonly author_role: Note['author_role'];
  readonly author_name: string;
  readonly content: string;
  readonly created_at: Date;
}

/**
 * Lists the note threads of a surgeon's surgeries. The contracts decide which are unanswered, as for the worklist,
 * so filter, counts, order and rows cannot differ.
 */
@Injectable()
export class NoteInboxService {
  constructor(private readonly dataSource: DataSource) {}

  /** Unanswered threads first, then by the last note; including ended surgeries, whose notes stay open. */
  async list(actor: Actor, query: Query): Promise<ReplyOf<typeof ENDPOINTS.readInbox>> {
    const page = pageOf(query);
    const found = await this.threads(actor, query);
    const unanswered = found.filter((thread) => thread.unanswered > 0);
    const listed = query.state === 'unanswered' ? unanswered : found;
    const shown = page ? listed.slice((page.page - 1) * page.per_page, page.page * page.per_page) : listed;
    return {
      inbox: query.only === 'counts' ? [] : await this.rows(actor, shown),
      counts: { all: found.length, unanswered: unanswered.length },
      ...pageFacts(page, listed.length),
    };
  }

  private async threads(actor: Actor, query: Query): Promise<Thread[]> {
    const facts = await rows(
      this.dataSource,
      sql<ThreadFacts>`
        SELECT s.surgery_id, (${NOTE_AUTHORS}) AS authors, last.created_at AS last_note_at
        FROM surgery s
        JOIN patient p ON p.patient_id = s.patient_id
        CROSS JOIN LATERAL (
          SELECT n.created_at FROM note n WHERE n.surgery_id = s.surgery_id ORDER BY n.created_at DESC LIMIT 1) last
        WHERE ${surgeriesOf('note:list-own', actor)} AND ${surgerySearch(query)}`,
    );
    return facts.map((fact) => ({ ...fact, unanswered: unansweredNotes(fact.authors) })).toSorted(inOrder);
  }

  /** The rows of the threads, in their order. */
  private async rows(actor: Actor, threads: readonly Thread[]): Promise<InboxRow[]> {
    if (threads.length === 0) return [];
    const found = await rows(
      this.dataSource,
      sql<ThreadRow>`
        SELECT ${SURGERY_COLUMNS}, last.author_role, last.author_name, last.content, last.created_at
        FROM ${SURGERY_TABLES}
        CROSS JOIN LATERAL (
          SELECT n.* FROM note n WHERE n.surgery_id = s.surgery_id
          ORDER BY n.created_at DESC, n.note_id DESC LIMIT 1) last
        WHERE s.surgery_id = ANY(${threads.map(({ surgery_id }) => surgery_id)}::uuid[])
          AND ${surgeriesOf('note:list-own', actor)}`,
    );
    const byId = new Map(found.map((row) => [row.surgery_id, row] as const));
    return threads.flatMap(({ surgery_id, unanswered }) => {
      const row = byId.get(surgery_id);
      return row ? [inboxView(row, unanswered)] : [];
    });
  }
}

const inOrder = (one: Thread, other: Thread): number =>
  Number(other.unanswered > 0) - Number(one.unanswered > 0) ||
  other.last_note_at.getTime() - one.last_note_at.getTime() ||
  one.surgery_id.localeCompare(other.surgery_id);

const inboxView = (row: ThreadRow, unanswered_notes: number): InboxRow => ({
  surgery_id: row.surgery_id,
  patient_id: row.patient_id,
  ...identityOf(row),
  patient_needs: row.patient_needs,
  operation_name: row.operation_name,
  operation_laterality: row.operation_laterality,
  surgeon_side: sideForSurgeon(row),
  surgery_date: row.surgery_date,
  last_note: {
    author_role: row.author_role,
    author_name: row.author_name,
    created_at: row.created_at.toISOString(),
    line: noteAsLine(row.content),
  },
  unanswered_notes,
});
