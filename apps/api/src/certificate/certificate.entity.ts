import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { CertificateFacts } from './certificate.template';

/** A completed certificate, with the first patient note of that moment; a later note does not change it. */
@Entity('certificate')
export class Certificate {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @Column({ type: 'boolean' }) consented: boolean;
  @Column({ type: 'timestamptz' }) consented_at: Date;
  /** Everything that the document says, frozen. */
  @Column({ type: 'jsonb' }) facts: CertificateFacts;
}
