import type { DISCUSSED_OUTCOMES } from '@candour/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The outcome of a discussed answer. Rows never change; the newest is in force. */
@Entity('discussed_answer')
@Index('discussed_answer_of_surgery', ['surgery_id', 'said_at'])
export class DiscussedAnswer {
  @PrimaryColumn({ type: 'uuid' }) discussed_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('question') question_id: string;
  /** The discussed answer; the outcome does not apply to another one. */
  @Column({ type: 'text' }) patient_answer: string;
  @Column({ type: 'text' }) outcome: (typeof DISCUSSED_OUTCOMES)[number];
  @Column({ type: 'text', nullable: true }) text: string | null;
  @Column({ type: 'uuid' }) account_id: string;
  @Column({ type: 'timestamptz' }) said_at: Date;
}
