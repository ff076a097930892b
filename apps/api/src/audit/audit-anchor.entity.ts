import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The progress of writing seals to one target outside the database. */
@Entity('audit_anchor')
export class AuditAnchor {
  /** `file:<path>` or the address without its query. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'audit_anchor_key' }) target: string;
  /** The number of the last seal there, counted from 1. */
  @Column({ type: 'bigint' }) seal: string;
  /** The sequence number of the last audit entry that the seal covers. */
  @Column({ type: 'bigint' }) last_entry: string;
  /** The number of entries that the seal and those before it cover. */
  @Column({ type: 'bigint' }) entries: string;
  /** The size of the last checkpoint there. */
  @Column({ type: 'bigint', default: '0' }) checkpoint: string;
}
