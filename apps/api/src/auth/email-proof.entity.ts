import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expires.decorator';

/** A link that proves an email address, stored hashed; it proves the same again until it expires. */
@Entity('email_proof')
@Expires('expires_at')
export class EmailProofLink {
  /** SHA-256 of the token, in hex. */
  @PrimaryColumn({ type: 'text' }) token_hash: string;
  @Index('email_proof_by_account') @Column({ type: 'uuid' }) @ForeignKey('account') account_id: string;
  @Column({ type: 'text' }) email: string;
  @Column({ type: 'timestamptz' }) expires_at: Date;
}
