import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { CertificateFacts } from './certificate.template';

/** A completed certificate, with the patient's first note at that moment; a later note does not change it. */
@Entity('certificate')
export class Certificate {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  /** The run of the learning. */
  @PrimaryColumn({ type: 'integer', default: 1 }) run: number;
  @Column({ type: 'boolean' }) consented: boolean;
  @Column({ type: 'timestamptz' }) consented_at: Date;
  /** All facts of the document, frozen. */
  @Column({ type: 'jsonb' }) facts: CertificateFacts;
}
