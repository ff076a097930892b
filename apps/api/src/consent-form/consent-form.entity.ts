import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { ConsentFacts } from './consent-facts';

export type Consent = 'GIVEN' | 'WITHDRAWN';

/** Created by the first signature, which freezes the facts of the surgery. Consent can be withdrawn. */
@Entity('consent_form')
export class ConsentForm {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  /** Null while only the surgeon has signed. */
  @Column({ type: 'text', nullable: true }) consent: Consent | null;
  /** Names, date of birth, gender, side, operation, hospital, surgeon, date, texts and versions as signed. */
  @Column({ type: 'jsonb' }) facts: ConsentFacts;
  /** SHA-256 of the canonical facts and texts, in hex; both signatures bind it. */
  @Column({ type: 'text' }) document_hash: string;
  @Column({ type: 'timestamptz' }) frozen_at: Date;
  @Column({ type: 'timestamptz', nullable: true }) withdrawn_at: Date | null;
}
