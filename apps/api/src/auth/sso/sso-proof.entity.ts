import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Expires } from '../../database/expires.decorator';

/** An identity that a browser has proven, for one login or connection within minutes. */
@Entity('sso_proof')
@Expires('expires_at')
export class SsoProof {
  /** SHA-256 of the browser's cookie, in hex. */
  @PrimaryColumn({ type: 'text' }) browser_hash: string;
  @Column({ type: 'text' }) issuer: string;
  @Column({ type: 'text' }) subject: string;
  @Column({ type: 'text', nullable: true }) name: string | null;
  /** When the person authenticated at the provider. */
  @Column({ type: 'timestamptz' }) proved_at: Date;
  /** True for My Account, false for a login. */
  @Column({ type: 'boolean' }) connects: boolean;
  @Column({ type: 'timestamptz' }) expires_at: Date;
}
