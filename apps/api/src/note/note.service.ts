import {
  type ENDPOINTS,
  NOTES_MAX_BYTES_OF_SIDE,
  NOTES_MAX_OF_SIDE,
  type Note as NoteView,
  type QueryOf,
  type ReplyOf,
  isSurgeonLinked,
  patientName,
  surgeonName,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RequestFacts } from '../call/call';
import type { SurgeryFor } from '../call/surgery-for';
import type { SurgeryRow } from '../call/surgery-row';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { pageFacts, pageOf, readPage } from '../database/paging';
import { execute, one, sql } from '../database/sql';
import { OncePerKey } from '../http/once-per-key';
import { Outbox } from '../mail/outbox';
import { sanitiseNote } from './note-sanitiser';
import { Note } from './note.entity';

/** Notes between a patient and the linked surgeon. */
@Injectable()
export class NoteService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly once: OncePerKey,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Sorts the whole list and each page by age, oldest first; page 1 contains the latest notes. */
  async list(
    { surgery }: SurgeryFor<'note:read'>,
    query: QueryOf<typeof ENDPOINTS.listNotes>,
  ): Promise<ReplyOf<typeof ENDPOINTS.listNotes>> {
    const page = pageOf(query);
    const { rows, total } = await readPage(
      this.dataSource,
      page,
      sql<Omit<Note, 'surgery_id'> & { readonly total: number }>`
       SELECT note_id, author_id, author_role, author_name, content, created_at, count(*) OVER ()::int AS total
       FROM note WHERE surgery_id = ${surgery.surgery_id} ORDER BY created_at DESC, note_id DESC`,
    );
    return { surgery_notes: rows.map(noteView).toReversed(), ...pageFacts(page, total) };
  }

  /**
   * Stores a note and notifies the other side by mail, without the text. Throws note.no-room when the writer's side has
   * reached its limit.
   */
  async write(held: SurgeryFor<'note:write'>, content: string, request: RequestFacts): Promise<NoteView> {
    const { surgery, relation, actor } = held;
    const note = this.dataSource.manager.create(Note, {
      note_id: newIdentifier(),
      surgery_id: surgery.surgery_id,
      author_id: relation === 'PATIENT' ? surgery.patient_id : (surgery.surgeon_id as string),
      author_role: relation,
      author_name: authorName(surgery, relation),
      content: sanitiseNote(content),
      created_at: this.clock.now(),
    });
    const { note_id } = await this.once.run(actor, request, async (manager) => {
      await this.requireRoom(manager, note);
      await manager.insert(Note, note);
      await this.audit.recordRow(manager, 'note', note.note_id, {
        action: 'note.written',
        actor,
        requestId: request.requestId,
        surgeryId: surgery.surgery_id,
        subjectId: note.note_id,
      });
      await this.tellOtherSide(manager, held);
      return { made: { note_id: note.note_id }, status: 201 };
    });
    return noteView(await this.dataSource.manager.findOneByOrFail(Note, { note_id }));
  }

  /** The patient's first note, which the certificate shows; null when there is none. */
  async firstOfPatient(manager: EntityManager, surgeryId: string): Promise<Note | null> {
    return manager.findOne(Note, {
      where: { surgery_id: surgeryId, author_role: 'PATIENT' },
      order: { created_at: 'ASC', note_id: 'ASC' },
    });
  }

  /** Serialises the writers of a surgery; concurrent ones would each find the same remaining room. */
  private async requireRoom(
    manager: EntityManager,
    { surgery_id, author_role, content }: Note,
  ): Promise<void> {
    await execute(manager, sql`SELECT FROM surgery WHERE surgery_id = ${surgery_id} FOR NO KEY UPDATE`);
    const { notes, bytes } = await one(
      manager,
      sql<{ notes: number; bytes: number }>`
       SELECT count(*)::int AS notes,
         (coalesce(sum(octet_length(to_json(content)::text)), 0)
           + octet_length(to_json(${content}::text)::text))::int AS bytes
       FROM note WHERE surgery_id = ${surgery_id} AND author_role = ${author_role}`,
    );
    if (notes >= NOTES_MAX_OF_SIDE || bytes > NOTES_MAX_BYTES_OF_SIDE) throw new DomainError('note.no-room');
  }

  private async tellOtherSide(
    manager: EntityManager,
    { surgery, relation, actor }: SurgeryFor<'note:write'>,
  ): Promise<void> {
    const accountId = relation === 'PATIENT' ? surgery.surgeon_account_id : surgery.patient_account_id;
    if (!accountId || (relation === 'PATIENT' && !isSurgeonLinked(surgery))) return;
    const recipient = { to: accountId, about: actor.accountId };
    await this.outbox.notify(manager, 'new-note', recipient, {
      to: relation === 'PATIENT' ? 'SURGEON' : 'PATIENT',
      surgery_id: surgery.surgery_id,
    });
  }
}

const authorName = (surgery: SurgeryRow, relation: 'PATIENT' | 'SURGEON'): string =>
  relation === 'PATIENT' ? patientName(surgery) : surgeonName(surgery);

const noteView = (note: Omit<Note, 'surgery_id'>): NoteView => ({
  id: note.note_id,
  author_id: note.author_id,
  author_name: note.author_name,
  author_role: note.author_role,
  content: note.content,
  created_at: note.created_at.toISOString(),
});
