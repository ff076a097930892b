import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Seals a batch of audit entries; each seal holds the hash of the one before. */
@Entity('audit_seal')
export class AuditSeal {
  @PrimaryColumn({ type: 'bigint' }) to_sequence: string;
  @Column({ type: 'bigint', unique: true }) from_sequence: string;
  @Column({ type: 'text' }) previous_hash: string;
  @Column({ type: 'text' }) hash: string;
  /** The first half of each entry's leaf hash by its number, to identify a changed entry; null in older seals. */
  @Column({ type: 'jsonb', nullable: true }) leaves: Readonly<Record<string, string>> | null;
  @Column({ type: 'timestamptz' }) sealed_at: Date;
}
