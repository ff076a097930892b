import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { SealLevel } from './sealer';

/**
 * A certificate that has sealed a document. It is kept, so that its documents stay genuine under a later
 * certificate.
 */
@Entity('seal_certificate')
export class SealCertificate {
  /** SHA-256 of the certificate, in hex. */
  @PrimaryColumn({ type: 'text' }) fingerprint: string;
  /** PEM. */
  @Column({ type: 'text' }) certificate: string;
  /** Made by Candour itself. */
  @Column({ type: 'boolean' }) is_own: boolean;
  @Column({ type: 'timestamptz' }) first_used_at: Date;
}

/** The seal of a stored document. */
@Entity('document_seal')
@Index('document_seal_of_hash', ['sha256'], { where: 'sha256 IS NOT NULL' })
export class DocumentSeal {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('document') document_id: string;
  @Column({ type: 'text' }) @ForeignKey('seal_certificate') fingerprint: string;
  @Column({ type: 'text' }) level: SealLevel;
  @Column({ type: 'timestamptz' }) sealed_at: Date;
  /** The revision that a later seal appended to the unchanged stored bytes; null for a seal within them. */
  @Column({ type: 'bytea', nullable: true, select: false }) revision: Buffer | null;
  /** SHA-256 of the stored bytes with that revision, in hex; null for a seal within them. */
  @Column({ type: 'text', nullable: true }) sha256: string | null;
}

/** A document that was stored without a seal, until it gets one. */
@Entity('unsealed_document')
export class UnsealedDocument {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('document') document_id: string;
}
