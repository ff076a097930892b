import type { DISCUSSED_OUTCOMES } from '@candour/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** What came of an answer that the surgeon talked about. The newest row holds; nothing changes one. */
@Entity('discussed_answer')
@Index('discussed_answer_of_surgery', ['surgery_id', 'said_at'])
export class DiscussedAnswer {
  @PrimaryColumn({ type: 'uuid' }) discussed_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('question') question_id: string;
  /** The answer that was talked about: the outcome holds for no other. */
  @Column({ type: 'text' }) patient_answer: string;
  @Column({ type: 'text' }) outcome: (typeof DISCUSSED_OUTCOMES)[number];
  @Column({ type: 'text', nullable: true }) text: string | null;
  @Column({ type: 'uuid' }) account_id: string;
  @Column({ type: 'timestamptz' }) said_at: Date;
}
