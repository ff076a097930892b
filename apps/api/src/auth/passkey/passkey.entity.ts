import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A passkey: the public key of a key pair in the owner's authenticator. */
@Entity('passkey')
export class Passkey {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'passkey_key' }) passkey_id: string;
  @Index('passkey_by_account')
  @Column({ type: 'uuid' })
  @ForeignKey('account', { name: 'passkey_of_account' })
  account_id: string;
  /** The credential id of the authenticator, in base64url. */
  @Index('passkey_by_credential', { unique: true }) @Column({ type: 'text' }) credential_id: string;
  /** In COSE format, which includes the algorithm. */
  @Column({ type: 'bytea' }) public_key: Buffer;
  /** The number of signatures, if the authenticator counts them; the counter of a copied key falls behind. */
  @Column({ type: 'bigint' }) counter: string;
  @Column({ type: 'text' }) name: string;
  @Column({ type: 'timestamptz' }) created_at: Date;
  @Column({ type: 'timestamptz', nullable: true }) last_used_at: Date | null;
}
