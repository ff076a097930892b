import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Expires } from '../../database/expires.decorator';

/** A ticket from the password to the second step of a login; deleted after use. */
@Entity('login_ticket')
@Expires('expires_at')
export class LoginTicket {
  /** SHA-256 of the ticket, in hex. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'login_ticket_key' }) ticket_hash: string;
  @Index('login_ticket_by_account')
  @Column({ type: 'uuid' })
  @ForeignKey('account', { name: 'login_ticket_of_account', onDelete: 'CASCADE' })
  account_id: string;
  /** The device that gave the password; null when it named none. */
  @Column({ type: 'text', nullable: true }) device_hash: string | null;
  /** SHA-256 of the stored password hash: a changed password makes the ticket void. */
  @Column({ type: 'text' }) password_mark: string;
  @Column({ type: 'timestamptz' }) expires_at: Date;
}
