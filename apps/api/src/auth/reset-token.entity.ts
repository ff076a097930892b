import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expires.decorator';

/** Expired rows are kept for a day, so that the log can tell their owner from a stranger. */
const KEPT_S = 24 * 3600;

/** A link to choose a password, stored hashed, for one use; a newer one cancels the older. */
@Entity('reset_token')
@Expires(['expires_at', 'used_at'], { keptFor: KEPT_S })
export class ResetToken {
  /** SHA-256 of the token, in hex. */
  @PrimaryColumn({ type: 'text' }) token_hash: string;
  @Index('reset_token_by_account') @Column({ type: 'uuid' }) @ForeignKey('account') account_id: string;
  @Column({ type: 'text' }) email: string;
  @Column({ type: 'timestamptz' }) created_at: Date;
  @Column({ type: 'timestamptz' }) expires_at: Date;
  @Column({ type: 'timestamptz', nullable: true }) used_at: Date | null;
}
