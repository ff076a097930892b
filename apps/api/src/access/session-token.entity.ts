import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expires.decorator';

/** Expired rows are kept for a day, so that the log can tell their owner from a stranger. */
const KEPT_S = 24 * 3600;

/** One token of a session. The token that it replaced dies 30 s after this one is first used. */
@Entity('session_token')
@Expires(['expires_at', 'dies_at'], { keptFor: KEPT_S })
export class SessionToken {
  /** The claim `jti`. */
  @PrimaryColumn({ type: 'uuid' }) token_id: string;
  @Index('session_token_by_session')
  @Column({ type: 'uuid' })
  @ForeignKey('session', { onDelete: 'CASCADE' })
  session_id: string;
  /** A token has one successor, however often it is refreshed. */
  @Index('session_token_successor', { unique: true })
  @Column({ type: 'uuid', nullable: true })
  replaces_token_id: string | null;
  @Column({ type: 'timestamptz' }) issued_at: Date;
  @Column({ type: 'timestamptz' }) expires_at: Date;
  @Column({ type: 'timestamptz', nullable: true }) first_used_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) dies_at: Date | null;
}
