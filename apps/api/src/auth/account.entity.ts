import type { AccountAccess } from '@candour/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One account per email; it holds any of the three roles. */
@Entity('account')
@Index('account_of_administrator', ['account_id'], { where: 'is_admin' })
@Index('account_unproven', ['account_id'], { where: 'email_proven_at IS NULL' })
export class Account {
  @PrimaryColumn({ type: 'uuid' }) account_id: string;
  /** Lower-case and trimmed. */
  @Column({ type: 'text', unique: true }) email: string;
  /** argon2id; null until an invited person chooses a password. */
  @Column({ type: 'text', nullable: true }) password_hash: string | null;
  @Column({ type: 'boolean', default: false }) is_admin: boolean;
  @Column({ type: 'text', default: 'OPEN' }) access: AccountAccess;
  /** Null until a link that was mailed to the address has been opened. */
  @Column({ type: 'timestamptz', nullable: true }) email_proven_at: Date | null;
  /** Whether an address before this one was proven. */
  @Column({ type: 'boolean', default: false }) had_proven_email: boolean;
  @Column({ type: 'timestamptz' }) created_at: Date;
  /** Until this time a login needs no second factor although one is required; null: it needs one at once. */
  @Column({ type: 'timestamptz', nullable: true }) second_factor_due_at: Date | null;
}
