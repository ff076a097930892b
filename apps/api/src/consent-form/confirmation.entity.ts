import type { DocumentAssertion, Laterality, ProofKind } from '@candour/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** What one side said when asked whether anything has changed since they signed. Nothing changes it. */
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
  /** What has changed, for the other side to read; null when nothing has. */
  @Column({ type: 'text', nullable: true }) changed_text: string | null;
  /** The typed name; a change may be reported without one. */
  @Column({ type: 'text', nullable: true }) typed_text: string | null;
  /** What it says: the statement that was shown; null when something has changed. */
  @Column({ type: 'text', nullable: true }) statement: string | null;
  /** The document that was signed and is confirmed, with its side. */
  @Column({ type: 'text' }) document_hash: string;
  @Column({ type: 'text', nullable: true }) side: Laterality | null;
  @Column({ type: 'uuid' }) session_id: string;
  @Column({ type: 'text', nullable: true }) user_agent: string | null;
  /** From which it came; of a signature of before it was kept, null. */
  @Column({ type: 'text', nullable: true }) network_address: string | null;
  /** What the signer had proved last about themselves, and when; of a signature of before it was kept, null. */
  @Column({ type: 'text', nullable: true }) proof_kind: ProofKind | null;
  @Column({ type: 'timestamptz', nullable: true }) proved_at: Date | null;
  /** What the signer's passkey signed over this document; null where none did. */
  @Column({ type: 'jsonb', nullable: true }) passkey_assertion: DocumentAssertion | null;
  @Column({ type: 'timestamptz' }) confirmed_at: Date;
}
