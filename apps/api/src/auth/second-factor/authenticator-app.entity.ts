import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The authenticator app of an account. Both secrets are encrypted. */
@Entity('authenticator_app')
export class AuthenticatorApp {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'authenticator_app_key' })
  @ForeignKey('account', { name: 'authenticator_app_of_account', onDelete: 'CASCADE' })
  account_id: string;
  /** Null until a first code has confirmed it. */
  @Column({ type: 'text', nullable: true }) secret: string | null;
  @Column({ type: 'timestamptz', nullable: true }) set_up_at: Date | null;
  /** The time step of the last code that was accepted: neither it nor an earlier one is accepted again. */
  @Column({ type: 'integer', default: 0 }) last_step: number;
  /** A new secret that is not confirmed yet; until then the current one is valid. */
  @Column({ type: 'text', nullable: true }) offered_secret: string | null;
}
