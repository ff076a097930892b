import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { DocumentKind } from './stored-document.entity';

/** Opens one document in a frame without a header, for two minutes. */
@Entity('preview_ticket')
export class PreviewTicket {
  /** SHA-256 of the ticket, in hex. */
  @PrimaryColumn({ type: 'text' }) ticket_hash: string;
  @Column({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('account') account_id: string;
  @Column({ type: 'text' }) kind: DocumentKind;
  @Column({ type: 'timestamptz' }) expires_at: Date;
}
