import type { SsoConnects } from '@candour/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Expires } from '../../database/expires.decorator';

/** A pending visit of a browser to the identity provider; deleted when it returns. */
@Entity('sso_attempt')
@Expires('expires_at')
export class SsoAttempt {
  /** SHA-256 of the browser's cookie, in hex. */
  @PrimaryColumn({ type: 'text' }) browser_hash: string;
  @Column({ type: 'text' }) state: string;
  @Column({ type: 'text' }) nonce: string;
  @Column({ type: 'text' }) code_verifier: string;
  /** The area whose My Account connects the identity; null for a login. */
  @Column({ type: 'text', nullable: true }) connects: SsoConnects | null;
  @Column({ type: 'timestamptz' }) expires_at: Date;
}
