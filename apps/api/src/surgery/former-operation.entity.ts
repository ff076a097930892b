import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A former operation version of a surgery, with its run of the learning and its last round. */
@Entity('former_operation')
export class FormerOperation {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @PrimaryColumn({ type: 'integer' }) run: number;
  @Column({ type: 'uuid' }) @ForeignKey('operation') operation_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('operation_version') operation_version_id: string;
  @Column({ type: 'integer' }) last_round: number;
  @Column({ type: 'timestamptz' }) replaced_at: Date;
}
