import { RESET_TOKEN_LIFETIME_S } from '@candour/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expires.decorator';

/** A request for a link to choose a password; a job later finds out whether the email has an account. */
@Entity('reset_request')
@Expires('requested_at', { keptFor: RESET_TOKEN_LIFETIME_S })
export class ResetRequest {
  /** The id of the HTTP request. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'reset_request_key' }) request_id: string;
  @Column({ type: 'text' }) email: string;
  /** Set only when the account knows the device of the request. */
  @Column({ type: 'text', nullable: true }) known_device_hash: string | null;
  @Index('reset_request_in_order') @Column({ type: 'timestamptz' }) requested_at: Date;
}
