/** What was shown of a document, for the audit trail: the hash binds its facts, texts and content version. */
export interface ShownDocument {
  readonly kind: 'CERTIFICATE' | 'CONSENT_FORM';
  /** Of a consent form; of a certificate the run of its learning. */
  readonly round: number;
  /** As a signature of a form binds it. */
  readonly document_hash: string;
}
