import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed statement of the content of the audit trail. */
@Entity('audit_checkpoint')
export class AuditCheckpoint {
  /** The number of entries, from the first one. */
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'audit_checkpoint_key' }) size: string;
  /** The sequence number of the last of them. */
  @Column({ type: 'bigint' }) last_entry: string;
  /** The root of their Merkle tree, in hex. */
  @Column({ type: 'text' }) root: string;
  /** The C2SP signed note. */
  @Column({ type: 'text' }) note: string;
  @Column({ type: 'timestamptz' }) made_at: Date;
}
