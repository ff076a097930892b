import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expires.decorator';

/** A surgeon who found a patient by exact email may create a process for them until it expires. */
@Entity('patient_grant')
@Expires('expires_at')
export class PatientGrant {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('surgeon') surgeon_id: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('patient') patient_id: string;
  @Column({ type: 'timestamptz' }) expires_at: Date;
}
