import { PATIENT_FOUND_INTERVAL_S } from '@candour/contracts';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expires.decorator';

/** A surgeon who found a patient by exact email may create a process for them until it expires. */
@Entity('patient_grant')
@Expires('expires_at', { keptFor: PATIENT_FOUND_INTERVAL_S })
export class PatientGrant {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('surgeon') surgeon_id: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('patient') patient_id: string;
  @Column({ type: 'timestamptz' }) expires_at: Date;
  /** When the patient was last notified that this surgeon had found them. */
  @Column({ type: 'timestamptz', nullable: true }) told_at: Date | null;
}
