import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Somebody asked for a link to choose a password, and a job has yet to find out whether the email has an account. */
@Entity('reset_request')
export class ResetRequest {
  /** Of the call that asked. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'reset_request_key' }) request_id: string;
  @Column({ type: 'text' }) email: string;
  /** Only when the account knows the device that asked. */
  @Column({ type: 'text', nullable: true }) known_device_hash: string | null;
  @Index('reset_request_in_order') @Column({ type: 'timestamptz' }) requested_at: Date;
}
