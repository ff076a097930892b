import type { RoundState } from '@candour/contracts';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A former round as it ended; nothing changes it. The current round is on the surgery's row. */
@Entity('consent_round')
export class ConsentRound {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @PrimaryColumn({ type: 'integer' }) round: number;
  @Column({ type: 'text' }) state: RoundState;
  @Column({ type: 'timestamptz' }) opened_at: Date;
  @Column({ type: 'timestamptz' }) closed_at: Date;
  @Column({ type: 'timestamptz', nullable: true }) patient_signed_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) surgeon_signed_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) patient_confirmed_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) surgeon_confirmed_at: Date | null;
}
