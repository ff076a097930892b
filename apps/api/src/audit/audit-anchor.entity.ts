import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the seals were written to one place outside the database. */
@Entity('audit_anchor')
export class AuditAnchor {
  /** `file:<path>` or the address without what stands after `?`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'audit_anchor_key' }) target: string;
  /** The number of the last seal there, counted from 1. */
  @Column({ type: 'bigint' }) seal: string;
  /** The sequence number up to which that seal goes. */
  @Column({ type: 'bigint' }) last_entry: string;
  /** How many entries lie under that seal and those before it. */
  @Column({ type: 'bigint' }) entries: string;
}
