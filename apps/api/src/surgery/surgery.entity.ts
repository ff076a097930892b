import type { Ending, Hold, Laterality, RoundState } from '@candour/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * The unit of access control: everything about a patient's operation belongs to it. The columns from
 * `certificate_consented_at` on are facts of later modules, which set them in their own transactions
 * (`SurgeryMilestonesService`).
 */
@Entity('surgery')
@Index('surgery_of_patient', ['patient_id', 'surgery_date'])
@Index('surgery_of_surgeon', ['surgeon_id', 'surgery_created_at'])
@Index('surgery_of_surgeon_by_hospital', ['surgeon_id', 'hospital_id'], { where: 'ended_outcome IS NULL' })
@Index('surgery_of_consent_clock', ['surgery_date', 'consent_counted_from'], {
  where: 'consent_counted_from IS NOT NULL AND ended_outcome IS NULL',
})
export class Surgery {
  @PrimaryColumn({ type: 'uuid' }) surgery_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('patient') patient_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('operation') operation_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('operation_version') operation_version_id: string;
  @Column({ type: 'uuid', nullable: true }) @ForeignKey('surgeon') surgeon_id: string | null;
  @Column({ type: 'uuid', nullable: true }) @ForeignKey('hospital') hospital_id: string | null;
  @Column({ type: 'date', nullable: true }) surgery_date: string | null;
  @Column({ type: 'text', nullable: true }) surgery_laterality: Laterality | null;
  @Column({ type: 'text', nullable: true }) surgeon_side: Laterality | null;
  @Column({ type: 'text', unique: true }) unique_code: string;
  @Column({ type: 'text' }) created_by: 'PATIENT' | 'SURGEON';
  @Column({ type: 'timestamptz' }) surgery_created_at: Date;
  /** Counts the operations, in their versions, that the patient has learned about. */
  @Column({ type: 'integer', default: 1 }) learning_run: number;
  @Column({ type: 'timestamptz', nullable: true }) certificate_consented_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) patient_signed_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) surgeon_signed_at: Date | null;
  @Column({ type: 'integer', default: 1 }) consent_round: number;
  @Column({ type: 'text', default: 'OPEN' }) consent_state: RoundState;
  @Column({ type: 'text', array: true, default: '{}' }) consent_holds: Hold[];
  @Column({ type: 'timestamptz', nullable: true }) consent_opened_at: Date | null;
  @Column({ type: 'boolean', default: false }) confirmation_due: boolean;
  @Column({ type: 'timestamptz', nullable: true }) patient_confirmed_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) surgeon_confirmed_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) consent_counted_from: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) consent_quiet_until: Date | null;
  @Column({ type: 'date', nullable: true }) expiry_told_for: string | null;
  @Column({ type: 'text', nullable: true }) consent_former_state: RoundState | null;
  @Column({ type: 'text', nullable: true }) ended_outcome: Ending | null;
  @Column({ type: 'date', nullable: true }) ended_on: string | null;
  @Column({ type: 'timestamptz', nullable: true }) ended_at: Date | null;
}
