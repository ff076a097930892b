/** A shown document, for the audit trail: the hash binds its facts, texts and content version. */
export interface ShownDocument {
  readonly kind: 'CERTIFICATE' | 'CONSENT_FORM';
  /** The round of a consent form, or the run of the learning for a certificate. */
  readonly round: number;
  /** The same hash that a signature binds. */
  readonly document_hash: string;
}
