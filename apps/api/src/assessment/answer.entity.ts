import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('answer')
export class Answer {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('question') question_id: string;
  @Column({ type: 'text' }) patient_answer: string;
  /** When the patient answered, by the device; the later one stays. */
  @Column({ type: 'timestamptz' }) answered_at: Date;
  @Column({ type: 'timestamptz' }) saved_at: Date;
}
