import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** ACCEPTED and DECLINED by the surgeon who was asked, TAKEN_BACK by who asked, OVERTAKEN by another change of surgeon. */
export type HandoverAnswer = 'ACCEPTED' | 'DECLINED' | 'TAKEN_BACK' | 'OVERTAKEN';

/** A surgeon is asked to take a surgery over. At most one waits for each surgery; only the answer is written later. */
@Entity('consent_handover')
@Index('consent_handover_waiting', ['surgery_id'], { unique: true, where: 'answer IS NULL' })
@Index('consent_handover_asked', ['to_surgeon_id'], { where: 'answer IS NULL' })
export class ConsentHandover {
  @PrimaryColumn({ type: 'uuid' }) handover_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @Column({ type: 'uuid', nullable: true }) @ForeignKey('surgeon') from_surgeon_id: string | null;
  @Column({ type: 'uuid' }) @ForeignKey('surgeon') to_surgeon_id: string;
  @Column({ type: 'uuid' }) asked_by: string;
  @Column({ type: 'text' }) asked_role: 'SURGEON' | 'ADMIN';
  @Column({ type: 'text', nullable: true }) reason: string | null;
  @Column({ type: 'timestamptz' }) asked_at: Date;
  @Column({ type: 'text', nullable: true }) answer: HandoverAnswer | null;
  @Column({ type: 'text', nullable: true }) answer_reason: string | null;
  @Column({ type: 'timestamptz', nullable: true }) answered_at: Date | null;
}
