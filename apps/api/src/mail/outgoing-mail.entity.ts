import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expires.decorator';

/** A sent mail is kept without its facts for a month, as evidence that it was sent. */
const KEPT_S = 30 * 24 * 3600;

/** A mail, written in the transaction that causes it and sent after commit. */
@Entity('outgoing_mail')
@Expires('sent_at', { keptFor: KEPT_S })
@Index('outgoing_mail_unsent', ['is_urgent', 'send_after'], { where: 'sent_at IS NULL' })
@Index('outgoing_mail_waiting_notice', ['notice_key'], { unique: true, where: 'sent_at IS NULL' })
@Index('outgoing_mail_of_recipient', ['recipient', 'created_at'])
@Index('outgoing_mail_sent_notice', ['notice_key', 'sent_at'], { where: 'notice_key IS NOT NULL' })
export class OutgoingMail {
  @PrimaryColumn({ type: 'uuid' }) mail_id: string;
  @Column({ type: 'text' }) kind: string;
  @Column({ type: 'text' }) recipient: string;
  /** The facts for the template; cleared once sent, because they may hold a one-time link. */
  @Column({ type: 'jsonb' }) facts: Record<string, unknown>;
  @Column({ type: 'timestamptz' }) created_at: Date;
  @Column({ type: 'timestamptz' }) send_after: Date;
  /** The recipient waits for this mail, so it is sent before notices. */
  @Column({ type: 'boolean', default: false }) is_urgent: boolean;
  /** The kind of notice, its cause and its recipient. At most one notice of a key waits at a time. */
  @Column({ type: 'text', nullable: true }) notice_key: string | null;
  @Column({ type: 'integer', default: 0 }) attempts: number;
  @Column({ type: 'timestamptz', nullable: true }) sent_at: Date | null;
  @Column({ type: 'text', nullable: true }) last_error: string | null;
}
