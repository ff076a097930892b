import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { ConsentFacts } from './consent-facts';

/** The form of a round, created by its first signature, which freezes the facts of the surgery. It never changes. */
@Entity('consent_form')
export class ConsentForm {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @PrimaryColumn({ type: 'integer', default: 1 }) round: number;
  /** Names, date of birth, gender, side, operation, hospital, surgeon, date, texts and versions as signed. */
  @Column({ type: 'jsonb' }) facts: ConsentFacts;
  /** SHA-256 of the canonical facts and texts, in hex; both signatures bind it. */
  @Column({ type: 'text' }) document_hash: string;
  @Column({ type: 'timestamptz' }) frozen_at: Date;
}
