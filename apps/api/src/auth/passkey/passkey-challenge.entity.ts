import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Expires } from '../../database/expires.decorator';

/** A challenge for a passkey, valid for one answer. */
@Entity('passkey_challenge')
@Expires('expires_at')
export class PasskeyChallenge {
  /** SHA-256, in hex, of the challenge with its account and purpose. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'passkey_challenge_key' }) challenge_hash: string;
  /** Null at a login, where the account is not known yet. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('account', { name: 'passkey_challenge_of_account' })
  account_id: string | null;
  @Column({ type: 'timestamptz' }) expires_at: Date;
}
