import type { SurgeonStatus } from '@candour/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * The surgeon's profile of an account. GMC numbers are unique among VERIFIED surgeons; waiting ones may name any.
 */
@Entity('surgeon')
@Index('surgeon_gmc_number_in_use', ['surgeon_gmc_number'], {
  unique: true,
  where: `coalesce(status_before_closing, surgeon_status) = 'VERIFIED'`,
})
@Index('surgeon_by_name', ['surgeon_status', 'surgeon_last_name', 'surgeon_first_name'])
@Index('surgeon_by_number', ['surgeon_gmc_number'])
@Index('surgeon_by_part', { synchronize: false })
@Index('surgeon_by_same_name', { synchronize: false })
@Index('surgeon_by_standing', { synchronize: false })
export class Surgeon {
  @PrimaryColumn({ type: 'uuid' }) surgeon_id: string;
  @Column({ type: 'uuid', unique: true }) @ForeignKey('account') account_id: string;
  @Column({ type: 'text', nullable: true }) surgeon_title: string | null;
  @Column({ type: 'text' }) surgeon_first_name: string;
  @Column({ type: 'text' }) surgeon_last_name: string;
  @Column({ type: 'text' }) surgeon_gmc_number: string;
  @Column({ type: 'text', nullable: true }) surgeon_mobile_number: string | null;
  @Column({ type: 'text', default: 'NOT_VERIFIED' }) surgeon_status: SurgeonStatus;
  /** The status to restore when the account is reopened; the surgeon is REJECTED meanwhile. */
  @Column({ type: 'text', nullable: true }) status_before_closing: SurgeonStatus | null;
  @Column({ type: 'timestamptz' }) surgeon_created_at: Date;
  /** The text that searches match. Triggers of the database write it. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false }) surgeon_search: string;
  /** The time of the last decision about the account. A trigger writes it. */
  @Column({ type: 'timestamptz', nullable: true, select: false, insert: false, update: false })
  surgeon_decided_at: Date | null;
}
