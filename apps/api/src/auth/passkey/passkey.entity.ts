import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A passkey: the public half of a key that an authenticator of the owner keeps. */
@Entity('passkey')
export class Passkey {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'passkey_key' }) passkey_id: string;
  @Index('passkey_by_account')
  @Column({ type: 'uuid' })
  @ForeignKey('account', { name: 'passkey_of_account' })
  account_id: string;
  /** What the authenticator calls it, in base64url. */
  @Index('passkey_by_credential', { unique: true }) @Column({ type: 'text' }) credential_id: string;
  /** As COSE, which names its algorithm. */
  @Column({ type: 'bytea' }) public_key: Buffer;
  /** How often it has signed, where its authenticator counts; a copy of the key falls behind. */
  @Column({ type: 'bigint' }) counter: string;
  @Column({ type: 'text' }) name: string;
  @Column({ type: 'timestamptz' }) created_at: Date;
  @Column({ type: 'timestamptz', nullable: true }) last_used_at: Date | null;
}
