import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('answer')
export class Answer {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  /** The run of the learning. */
  @PrimaryColumn({ type: 'integer', default: 1 }) run: number;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('question') question_id: string;
  @Column({ type: 'text' }) patient_answer: string;
  /** The time of the answer by the patient's device; the latest answer is kept. */
  @Column({ type: 'timestamptz' }) answered_at: Date;
  @Column({ type: 'timestamptz' }) saved_at: Date;
}
