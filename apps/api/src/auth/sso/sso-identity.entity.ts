import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * The person of an identity provider who may log in to an account without its password. An account has at most one of a
 * provider.
 */
@Entity('sso_identity')
@Index('sso_identity_of_account', ['account_id', 'issuer'], { unique: true })
export class SsoIdentityRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'sso_identity_key' }) issuer: string;
  /** What the provider never gives to anybody else; an email address is none. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'sso_identity_key' }) subject: string;
  @Column({ type: 'uuid' })
  @ForeignKey('account', { name: 'sso_identity_of_account_key', onDelete: 'CASCADE' })
  account_id: string;
  /** What the provider called its owner when it was connected. */
  @Column({ type: 'text', nullable: true }) name: string | null;
  @Column({ type: 'timestamptz' }) connected_at: Date;
}
