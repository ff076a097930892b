import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A code that replaces a second factor once. */
@Entity('recovery_code')
export class RecoveryCode {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'recovery_code_key' })
  @ForeignKey('account', { name: 'recovery_code_of_account', onDelete: 'CASCADE' })
  account_id: string;
  /** HMAC-SHA-256 under the installation's key, in hex. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'recovery_code_key' }) code_hash: string;
  @Column({ type: 'timestamptz' }) made_at: Date;
  @Column({ type: 'timestamptz', nullable: true }) used_at: Date | null;
}
