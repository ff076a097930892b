import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A login. It ends at logout, at a password reset, or at `ends_at`, whatever is refreshed. */
@Entity('session')
export class Session {
  @PrimaryColumn({ type: 'uuid' }) session_id: string;
  @Index('session_by_account') @Column({ type: 'uuid' }) @ForeignKey('account') account_id: string;
  @Column({ type: 'timestamptz' }) created_at: Date;
  @Column({ type: 'timestamptz' }) ends_at: Date;
  @Column({ type: 'timestamptz', nullable: true }) revoked_at: Date | null;
  @Column({ type: 'text', nullable: true }) user_agent: string | null;
}
