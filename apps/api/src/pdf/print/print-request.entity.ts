import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Expires } from '../../database/expires.decorator';
import type { DocumentSource } from '../page/document-source';

export type PrintOutcome = 'PRINTED' | 'FAILED';

/** A document that a process waits for and a printer prints; the waiting process deletes the row. */
@Entity('print_request')
@Expires('expires_at')
export class PrintRequest {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'print_request_key' }) print_id: string;
  /** The requested document, which is stored after printing; null for a draft. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('document', { name: 'print_request_of_document' })
  document_id: string | null;
  /** The draft, which is printed but not stored. */
  @Column({ type: 'jsonb', nullable: true }) draft: DocumentSource | null;
  @Column({ type: 'timestamptz' }) requested_at: Date;
  /** Nobody waits for it any longer. */
  @Column({ type: 'timestamptz' }) expires_at: Date;
  /** Null until a printer has tried. */
  @Column({ type: 'text', nullable: true }) outcome: PrintOutcome | null;
  /** The bytes of a printed draft. */
  @Column({ type: 'bytea', nullable: true }) bytes: Buffer | null;
}
