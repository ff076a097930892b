import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A category that was submitted with all its answers: it is locked from then on. */
@Entity('assessment_completion')
export class AssessmentCompletion {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  /** The run of the learning. */
  @PrimaryColumn({ type: 'integer', default: 1 }) run: number;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('assessment') assessment_id: string;
  @Column({ type: 'timestamptz' }) completed_at: Date;
  /** Part of the hash of its answers in the audit trail, so that nobody can try answers against it. */
  @Column({ type: 'uuid' }) salt: string;
}
