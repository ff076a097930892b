import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The number of times that the patient has seen a resource; it never decreases. */
@Entity('engagement')
export class Engagement {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  /** The run of the learning. */
  @PrimaryColumn({ type: 'integer', default: 1 }) run: number;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('resource') resource_id: string;
  @Column({ type: 'integer' }) viewed: number;
  @Column({ type: 'timestamptz' }) saved_at: Date;
}

/** The record that all resources of a surgery were seen. */
@Entity('syllabus_completion')
export class SyllabusCompletion {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  /** The run of the learning. */
  @PrimaryColumn({ type: 'integer', default: 1 }) run: number;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('syllabus') syllabus_id: string;
  @Column({ type: 'timestamptz' }) completed_at: Date;
}
