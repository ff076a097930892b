import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An event other than a signature that moved a round, with its reason. Rows never change. */
@Entity('consent_decision')
@Index('consent_decision_of_surgery', ['surgery_id', 'decided_at'])
export class ConsentDecision {
  @PrimaryColumn({ type: 'uuid' }) decision_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @Column({ type: 'integer' }) round: number;
  /** The event of the chart `consentLifecycle`. */
  @Column({ type: 'text' }) event: string;
  @Column({ type: 'text' }) role: 'PATIENT' | 'SURGEON' | 'ADMIN' | 'CLOCK';
  @Column({ type: 'uuid', nullable: true }) account_id: string | null;
  @Column({ type: 'text', nullable: true }) reason: string | null;
  @Column({ type: 'timestamptz' }) decided_at: Date;
}
