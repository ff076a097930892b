import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A patient asked a surgeon, by email, to register: at most once a day for one address. */
@Entity('surgeon_invitation')
export class SurgeonInvitation {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('patient') patient_id: string;
  @PrimaryColumn({ type: 'text' }) email: string;
  @Column({ type: 'timestamptz' }) invited_at: Date;
}
