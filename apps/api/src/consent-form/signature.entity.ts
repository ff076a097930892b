import type { DocumentAssertion, ProofKind } from '@candour/contracts';
import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** One signature; the application's database role can insert and read it, nothing else. */
@Entity('signature')
@Unique('signature_once', ['surgery_id', 'round', 'role'])
export class Signature {
  @PrimaryColumn({ type: 'uuid' }) signature_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @Column({ type: 'integer', default: 1 }) round: number;
  @Column({ type: 'text' }) role: 'PATIENT' | 'SURGEON';
  @Column({ type: 'uuid' }) account_id: string;
  /** The patient's or the surgeon's id. */
  @Column({ type: 'uuid' }) signer_id: string;
  @Column({ type: 'text' }) typed_text: string;
  /** The meaning of the signature: the statement that was shown. */
  @Column({ type: 'text' }) statement: string;
  @Column({ type: 'text' }) document_hash: string;
  @Column({ type: 'uuid' }) session_id: string;
  @Column({ type: 'text', nullable: true }) user_agent: string | null;
  /** The network address of the request; null if it was not stored. */
  @Column({ type: 'text', nullable: true }) network_address: string | null;
  /** The signer's last proof of identity and its time; null in rows from before it was stored. */
  @Column({ type: 'text', nullable: true }) proof_kind: ProofKind | null;
  @Column({ type: 'timestamptz', nullable: true }) proved_at: Date | null;
  /** The passkey assertion over this document; null without one. */
  @Column({ type: 'jsonb', nullable: true }) passkey_assertion: DocumentAssertion | null;
  @Column({ type: 'timestamptz' }) signed_at: Date;
}
