import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expires.decorator';

/**
 * A patient's email invitation to a surgeon: at most one a day for one address. It is kept long enough for the
 * surgeon to register, to be verified, and to read that a patient is waiting.
 */
@Entity('surgeon_invitation')
@Expires('invited_at', { keptFor: 60 * 24 * 3600 })
export class SurgeonInvitation {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('patient') patient_id: string;
  @PrimaryColumn({ type: 'text' }) email: string;
  @Column({ type: 'timestamptz' }) invited_at: Date;
}
