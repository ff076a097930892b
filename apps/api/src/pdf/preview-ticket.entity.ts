import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expires.decorator';
import type { Relation } from '../call/surgery-for';
import type { ShownDocument } from '../audit/shown-document';
import type { PageMarks } from './page/document-source';

/** Opens one document in a frame without a header, for two minutes. */
@Entity('preview_ticket')
@Expires('expires_at')
export class PreviewTicket {
  /** SHA-256 of the ticket, in hex. */
  @PrimaryColumn({ type: 'text' }) ticket_hash: string;
  @Column({ type: 'uuid' }) @ForeignKey('account') account_id: string;
  @Column({ type: 'uuid' })
  @ForeignKey('surgery', { name: 'preview_ticket_of_surgery' })
  surgery_id: string;
  /** The relation in which the account opens the document. */
  @Column({ type: 'text' }) opened_as: Relation;
  @Column({ type: 'text' }) title: string;
  @Column({ type: 'text' }) body: string;
  @Column({ type: 'simple-json' }) running: PageMarks;
  /** The shown document, for the audit entry when it is opened. */
  @Column({ type: 'jsonb', default: {} }) shows: ShownDocument;
  /** The finished document that is shown; null for a draft. */
  @Column({ type: 'uuid', nullable: true }) @ForeignKey('document') document_id: string | null;
  @Column({ type: 'timestamptz' }) expires_at: Date;
}
