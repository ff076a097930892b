import type { Gender, Laterality, StatedNeeds } from '@candour/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * The patient's profile of an account. The side of an operation is stored with the surgery; this is the last one
 * given.
 */
@Entity('patient')
export class Patient {
  @PrimaryColumn({ type: 'uuid' }) patient_id: string;
  @Column({ type: 'uuid', unique: true }) @ForeignKey('account') account_id: string;
  @Column({ type: 'text', nullable: true }) patient_title: string | null;
  @Column({ type: 'text' }) patient_first_name: string;
  @Column({ type: 'text' }) patient_last_name: string;
  @Column({ type: 'text', nullable: true }) patient_mobile_number: string | null;
  @Column({ type: 'text', nullable: true }) patient_gender: Gender | null;
  @Column({ type: 'text', nullable: true }) patient_laterality: Laterality | null;
  @Column({ type: 'date', nullable: true }) patient_date_of_birth: string | null;
  @Index('patient_by_nhs_number')
  @Column({ type: 'text', nullable: true })
  patient_nhs_number: string | null;
  @Column({ type: 'text', nullable: true }) patient_hospital_number: string | null;
  /** The text that searches match. Triggers of the database write it. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false }) patient_search: string;
  /** The patient's needs, with the time of the last answer; null until they have been asked. */
  @Column({ type: 'jsonb', nullable: true }) patient_needs: StatedNeeds | null;
  @Column({ type: 'timestamptz', nullable: true }) patient_needs_asked_at: Date | null;
  @Column({ type: 'timestamptz' }) patient_created_at: Date;
  /** The surgeon who made the account on the patient's behalf. */
  @Index('patient_by_creator')
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('surgeon')
  created_by_surgeon_id: string | null;
}
