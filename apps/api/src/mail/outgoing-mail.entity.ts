import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A mail, written in the transaction that causes it and sent after commit. */
@Entity('outgoing_mail')
@Index('outgoing_mail_unsent', ['is_urgent', 'send_after'], { where: 'sent_at IS NULL' })
@Index('outgoing_mail_waiting_notice', ['notice_key'], { unique: true, where: 'sent_at IS NULL' })
@Index('outgoing_mail_sent_notice', ['notice_key', 'sent_at'], { where: 'notice_key IS NOT NULL' })
export class OutgoingMail {
  @PrimaryColumn({ type: 'uuid' }) mail_id: string;
  @Column({ type: 'text' }) kind: string;
  @Column({ type: 'text' }) recipient: string;
  /** What the template needs; emptied once sent, for it may hold a one-time link. */
  @Column({ type: 'jsonb' }) facts: Record<string, unknown>;
  @Column({ type: 'timestamptz' }) created_at: Date;
  @Column({ type: 'timestamptz' }) send_after: Date;
  /** Somebody waits for it: it goes before notices. */
  @Column({ type: 'boolean', default: false }) is_urgent: boolean;
  /** What is noticed, by whom it was caused and who is told; of the same key one waits at a time. */
  @Column({ type: 'text', nullable: true }) notice_key: string | null;
  @Column({ type: 'integer', default: 0 }) attempts: number;
  @Column({ type: 'timestamptz', nullable: true }) sent_at: Date | null;
  @Column({ type: 'text', nullable: true }) last_error: string | null;
}
