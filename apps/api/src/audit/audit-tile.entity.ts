import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The root of 256 consecutive entries of the audit trail in its Merkle tree. */
@Entity('audit_tile')
export class AuditTile {
  /** Counted from 0. */
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'audit_tile_key' }) tile: string;
  @Column({ type: 'bigint' }) last_entry: string;
  @Column({ type: 'text' }) hash: string;
}
