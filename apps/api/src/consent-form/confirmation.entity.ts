import type { DocumentAssertion, Laterality, ProofKind } from '@candour/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The answer of one side to whether anything has changed since they signed. Rows never change. */
@Entity('confirmation')
@Index('confirmation_of_round', ['surgery_id', 'round'])
export class Confirmation {
  @PrimaryColumn({ type: 'uuid' }) confirmation_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @Column({ type: 'integer' }) round: number;
  @Column({ type: 'text' }) role: 'PATIENT' | 'SURGEON';
  @Column({ type: 'uuid' }) account_id: string;
  /** The patient's or the surgeon's id. */
  @Column({ type: 'uuid' }) signer_id: string;
  @Column({ type: 'text' }) changed: 'NO' | 'YES';
  /** The reported change, for the other side to read; null when nothing has changed. */
  @Column({ type: 'text', nullable: true }) changed_text: string | null;
  /** The typed name; a change may be reported without one. */
  @Column({ type: 'text', nullable: true }) typed_text: string | null;
  /** The statement that was shown; null when something has changed. */
  @Column({ type: 'text', nullable: true }) statement: string | null;
  /** The hash of the confirmed document. */
  @Column({ type: 'text' }) document_hash: string;
  @Column({ type: 'text', nullable: true }) side: Laterality | null;
  @Column({ type: 'uuid' }) session_id: string;
  @Column({ type: 'text', nullable: true }) user_agent: string | null;
  /** The network address of the request; null if it was not stored. */
  @Column({ type: 'text', nullable: true }) network_address: string | null;
  /** The signer's last proof of identity and its time; null in rows from before it was stored. */
  @Column({ type: 'text', nullable: true }) proof_kind: ProofKind | null;
  @Column({ type: 'timestamptz', nullable: true }) proved_at: Date | null;
  /** The passkey assertion over this document; null without one. */
  @Column({ type: 'jsonb', nullable: true }) passkey_assertion: DocumentAssertion | null;
  @Column({ type: 'timestamptz' }) confirmed_at: Date;
}
