import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expires.decorator';

/**
 * A patient asked a surgeon, by email, to register: at most once a day for one address. It is kept while the surgeon may
 * still register, be verified, and read that a patient waits for them.
 */
@Entity('surgeon_invitation')
@Expires('invited_at', { keptFor: 60 * 24 * 3600 })
export class SurgeonInvitation {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('patient') patient_id: string;
  @PrimaryColumn({ type: 'text' }) email: string;
  @Column({ type: 'timestamptz' }) invited_at: Date;
}
