import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Expires } from '../../database/expires.decorator';

/** What leads from the password to the second step of a login; deleted when it has been used. */
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
  /** SHA-256 of the stored hash of the password that was given: another password makes the ticket void. */
  @Column({ type: 'text' }) password_mark: string;
  @Column({ type: 'timestamptz' }) expires_at: Date;
}
