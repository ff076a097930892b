import type { SignerRole } from './operation.ts';

export interface AuditFact {
  readonly action: string;
  readonly account_id: string | null;
  readonly role: string | null;
  readonly surgery_id: string | null;
  readonly subject_id: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly request_id: string | null;
}

/** The stored facts of a run, read in one statement. Instants are epoch milliseconds. */
export interface Facts {
  readonly surgeries: readonly {
    readonly surgery_id: string;
    readonly patient_id: string;
    readonly surgeon_id: string | null;
    readonly unique_code: string;
  }[];
  readonly surgeons: readonly { readonly surgeon_id: string; readonly account_id: string }[];
  readonly signatures: readonly {
    readonly surgery_id: string;
    readonly role: SignerRole;
    readonly signer_id: string;
    readonly document_hash: string;
    readonly form_hash: string | null;
  }[];
  readonly answers: readonly {
    readonly surgery_id: string;
    readonly assessment_id: string;
    readonly question_id: string;
    readonly patient_answer: string;
    readonly saved_at: number;
  }[];
  readonly completions: readonly {
    readonly surgery_id: string;
    readonly assessment_id: string;
    readonly completed_at: number;
  }[];
  readonly notes: readonly {
    readonly note_id: string;
    readonly surgery_id: string;
    readonly content: string;
  }[];
  readonly certificates: readonly { readonly surgery_id: string }[];
  readonly withdrawals: readonly { readonly surgery_id: string; readonly round: number }[];
  readonly documents: readonly {
    readonly document_id: string;
    readonly surgery_id: string;
    readonly kind: string;
    readonly round: number;
    /** The state that is stamped on every page; empty without a stamp. */
    readonly stamp: string;
    readonly sha256: string | null;
    readonly bytes_sha256: string | null;
  }[];
  readonly mails: readonly { readonly mail_id: string; readonly sent: boolean }[];
  readonly audit: readonly AuditFact[];
  /** The findings of the product's own record check. */
  readonly problems: readonly string[];
}

/** Facts about a run that neither a client nor the database knows. */
export interface Circumstances {
  /** The ids of the mails that the mail server accepted, one for each delivery; null without a mail server. */
  readonly delivered: readonly string[] | null;
  /** How often a process was killed or lost its database: each time a mail may be sent twice. */
  readonly crashes: number;
  /** The number of wrong passwords for one account before it is refused. */
  readonly wrongPasswords: number;
}

const ms = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;

const PARTS: Readonly<Record<Exclude<keyof Facts, 'problems'>, string>> = {
  surgeries: 'SELECT surgery_id, patient_id, surgeon_id, unique_code FROM surgery',
  surgeons: 'SELECT surgeon_id, account_id FROM surgeon',
  signatures: `SELECT s.surgery_id, s.role, s.signer_id, s.document_hash, f.document_hash AS form_hash
    FROM signature s LEFT JOIN consent_form f USING (surgery_id, round)`,
  answers: `SELECT a.surgery_id, q.assessment_id, a.question_id, a.patient_answer, ${ms('a.saved_at')} AS saved_at
    FROM answer a JOIN question q USING (question_id)`,
  completions: `SELECT surgery_id, assessment_id, ${ms('completed_at')} AS completed_at FROM assessment_completion`,
  notes: 'SELECT note_id, surgery_id, content FROM note',
  certificates: 'SELECT surgery_id FROM certificate',
  withdrawals: `SELECT surgery_id, round FROM consent_decision WHERE event = 'patient.withdrew'`,
  documents: `SELECT document_id, surgery_id, kind, round, stamp, sha256, encode(sha256(bytes), 'hex') AS bytes_sha256 FROM document`,
  mails: 'SELECT mail_id, sent_at IS NOT NULL AS sent FROM outgoing_mail',
  audit: `SELECT action, account_id, role, surgery_id, subject_id, details, request_id FROM audit_entry ORDER BY sequence`,
};

/** One statement, so that all facts are from the same snapshot. */
export const FACTS_SQL = `SELECT json_build_object(${Object.entries(PARTS)
  .map(
    ([name, sql]) => `'${name}', (SELECT coalesce(json_agg(row_to_json(part)), '[]') FROM (${sql}) AS part)`,
  )
  .join(', ')}) AS facts`;
