import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * The patient's words about what they will do, after the advice on an answer. Rows never change; the newest is in
 * force.
 */
@Entity('own_words')
@Index('own_words_of_surgery', ['surgery_id', 'run', 'question_id', 'said_at'])
export class OwnWords {
  @PrimaryColumn({ type: 'uuid' }) own_words_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  /** The run of the learning. */
  @Column({ type: 'integer' }) run: number;
  @Column({ type: 'uuid' }) @ForeignKey('question') question_id: string;
  /** The locked answer to which the advice belongs. */
  @Column({ type: 'text' }) patient_answer: string;
  /** Null withdraws the words. */
  @Column({ type: 'text', nullable: true }) text: string | null;
  @Column({ type: 'uuid' }) account_id: string;
  @Column({ type: 'timestamptz' }) said_at: Date;
}
