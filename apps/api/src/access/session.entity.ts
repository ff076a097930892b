import type { DocumentAssertion, ProofKind } from '@candour/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expires.decorator';

/** Expired rows are kept for a day, so that the log can tell their owner from a stranger. */
const KEPT_S = 24 * 3600;

/** A login. It ends at logout, at a password reset or at `ends_at`; a refresh does not extend it. */
@Entity('session')
@Expires(['ends_at', 'revoked_at'], { keptFor: KEPT_S })
export class Session {
  @PrimaryColumn({ type: 'uuid' }) session_id: string;
  @Index('session_by_account') @Column({ type: 'uuid' }) @ForeignKey('account') account_id: string;
  @Column({ type: 'timestamptz' }) created_at: Date;
  @Column({ type: 'timestamptz' }) ends_at: Date;
  @Column({ type: 'timestamptz', nullable: true }) revoked_at: Date | null;
  /** Exact to a minute. */
  @Column({ type: 'timestamptz', default: () => 'now()' }) last_used_at: Date;
  @Column({ type: 'text', default: 'password' }) proof_kind: ProofKind;
  @Column({ type: 'timestamptz', default: () => 'now()' }) proved_at: Date;
  /** The assertion of the passkey for that proof, if it was over a document. */
  @Column({ type: 'jsonb', nullable: true }) passkey_assertion: DocumentAssertion | null;
  @Column({ type: 'text', nullable: true }) user_agent: string | null;
}
