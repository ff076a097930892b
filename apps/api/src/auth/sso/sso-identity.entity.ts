import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * An identity at a provider that may log in to an account without its password. An account has at most one for
 * each provider.
 */
@Entity('sso_identity')
@Index('sso_identity_of_account', ['account_id', 'issuer'], { unique: true })
export class SsoIdentityRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'sso_identity_key' }) issuer: string;
  /** The id that the provider never reassigns; an email address is not one. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'sso_identity_key' }) subject: string;
  @Column({ type: 'uuid' })
  @ForeignKey('account', { name: 'sso_identity_of_account_key', onDelete: 'CASCADE' })
  account_id: string;
  /** The name from the provider at the time of connection. */
  @Column({ type: 'text', nullable: true }) name: string | null;
  @Column({ type: 'timestamptz' }) connected_at: Date;
}
