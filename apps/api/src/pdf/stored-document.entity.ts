import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { PageMarks } from './page/document-source';

export type DocumentKind = 'CERTIFICATE' | 'CONSENT_FORM';

/** A finished document; it is pending until its bytes are printed, which happens once. */
@Entity('document')
@Unique('document_once', ['surgery_id', 'kind', 'round', 'stamp'])
@Index('document_of_hash', ['sha256'])
@Index('document_pending', ['requested_at'], { where: 'bytes IS NULL' })
export class StoredDocument {
  @PrimaryColumn({ type: 'uuid' }) document_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @Column({ type: 'text' }) kind: DocumentKind;
  /** The round of a consent form; of a certificate the run of its learning. */
  @Column({ type: 'integer', default: 1 }) round: number;
  /** The state that is stamped on every page, or `ADDENDUM` with its number; empty for none. */
  @Column({ type: 'text', default: '' }) stamp: string;
  @Column({ type: 'text' }) title: string;
  /** The HTML to print, frozen when the document was requested. */
  @Column({ type: 'text' }) body: string;
  /** The content of the margins of each page. */
  @Column({ type: 'simple-json' }) running: PageMarks;
  @Column({ type: 'timestamptz' }) requested_at: Date;
  @Column({ type: 'bytea', nullable: true, select: false }) bytes: Buffer | null;
  /** SHA-256 of the bytes, in hex. */
  @Column({ type: 'text', nullable: true }) sha256: string | null;
  /** The signed checkpoint of the audit trail that is printed on it. */
  @Column({ type: 'text', nullable: true }) checkpoint: string | null;
  @Column({ type: 'timestamptz', nullable: true }) stored_at: Date | null;
  @Column({ type: 'integer', default: 0 }) attempts: number;
  /** While it is pending, no other printer takes it before this time. */
  @Column({ type: 'timestamptz', nullable: true }) taken_until: Date | null;
}
