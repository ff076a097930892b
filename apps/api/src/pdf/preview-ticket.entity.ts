import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Relation } from '../access/surgery-for';
import type { PageMarks } from './document-source';

/** Opens one document in a frame without a header, for two minutes. */
@Entity('preview_ticket')
export class PreviewTicket {
  /** SHA-256 of the ticket, in hex. */
  @PrimaryColumn({ type: 'text' }) ticket_hash: string;
  @Column({ type: 'uuid' }) @ForeignKey('account') account_id: string;
  @Column({ type: 'uuid' })
  @ForeignKey('surgery', { name: 'preview_ticket_of_surgery' })
  surgery_id: string;
  /** As whom the account opens it. */
  @Column({ type: 'text' }) opened_as: Relation;
  @Column({ type: 'text' }) title: string;
  @Column({ type: 'text' }) body: string;
  @Column({ type: 'simple-json' }) running: PageMarks;
  /** The finished document whose bytes are shown; null while it is a draft. */
  @Column({ type: 'uuid', nullable: true }) @ForeignKey('document') document_id: string | null;
  @Column({ type: 'timestamptz' }) expires_at: Date;
}
