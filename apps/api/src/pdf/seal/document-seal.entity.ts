import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { SealLevel } from './sealer';

/** A certificate that has sealed a document. It is kept: what it has sealed stays genuine under a later one. */
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

/** The seal of a stored document; one of an earlier release has none. */
@Entity('document_seal')
export class DocumentSeal {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('document') document_id: string;
  @Column({ type: 'text' }) @ForeignKey('seal_certificate') fingerprint: string;
  @Column({ type: 'text' }) level: SealLevel;
  @Column({ type: 'timestamptz' }) sealed_at: Date;
}
