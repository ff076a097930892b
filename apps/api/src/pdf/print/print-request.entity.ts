import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Expires } from '../../database/expires.decorator';
import type { DocumentSource } from '../page/document-source';

export type PrintOutcome = 'PRINTED' | 'FAILED';

/** A document that somebody waits for and another process prints; whoever waits deletes it. */
@Entity('print_request')
@Expires('expires_at')
export class PrintRequest {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'print_request_key' }) print_id: string;
  /** The requested document that is stored when it has been printed; null for a draft. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('document', { name: 'print_request_of_document' })
  document_id: string | null;
  /** What is printed and not stored. */
  @Column({ type: 'jsonb', nullable: true }) draft: DocumentSource | null;
  @Column({ type: 'timestamptz' }) requested_at: Date;
  /** Nobody waits for it any longer. */
  @Column({ type: 'timestamptz' }) expires_at: Date;
  /** Null until a printer has tried. */
  @Column({ type: 'text', nullable: true }) outcome: PrintOutcome | null;
  /** Of a draft. */
  @Column({ type: 'bytea', nullable: true }) bytes: Buffer | null;
}
