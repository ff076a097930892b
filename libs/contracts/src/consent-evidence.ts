import { ROUND_STATES } from './consent-state';
import { endpoint, json, roundQuery } from './endpoint';
import { documentAssertion, ownProof } from './own-proof';
import { pathIdentifier } from './rules/path-parameter';
import {
  type ValueOf,
  count,
  flag,
  identifier,
  instant,
  list,
  nullable,
  object,
  oneOf,
  openObject,
  text,
} from './shape';

const SIGNERS = ['PATIENT', 'SURGEON'] as const;

/** An answer: complete in the evidence, and a hash in the file that is attached to a document. */
const said = { question_id: identifier, question_text: text, nonce: text, answer: nullable(openObject) };

/** The network address of the reader's own signature; null for other people's. */
const ownAddress = nullable(text);

/** The signer's last proof of identity; null for signatures from before it was stored. */
const proof = nullable(ownProof);

/** The passkey assertion over this form; null without one. */
const passkey = nullable(documentAssertion);

/** The evidence of a round of a consent form, with members in the order of RFC 8785. */
export const consentEvidence = object({
  version: count,
  made_at: instant,
  surgery_id: identifier,
  round: count,
  state: oneOf(ROUND_STATES),
  /** Null before the first signature. The hash is that of the facts in canonical JSON. */
  form: nullable(object({ document_hash: text, frozen_at: instant, facts: openObject })),
  /** The surgeon's statements, oldest first. */
  statements: list(object({ round: count, written_by: text, written_at: instant, content: openObject })),
  /** Each version of a text behind the form, the questions and the videos, with its hash. */
  texts: list(
    object({
      kind: oneOf(['operation', 'statements']),
      id: identifier,
      version: nullable(count),
      sha256: text,
    }),
  ),
  answers: list(object(said)),
  /** The surgeon's outcomes for discussed answers; empty for the patient. */
  discussed: list(object(said)),
  /** What matters to the patient, with the nonce that hides it in an attached file. */
  matters: list(object({ said_at: instant, nonce: text, answer: nullable(openObject) })),
  views: list(object({ resource_id: identifier, title: text, viewed: count, last_at: instant })),
  certificate: nullable(object({ completed_at: instant, document_hash: text })),
  signatures: list(
    object({
      role: oneOf(SIGNERS),
      method: oneOf(['TYPED_NAME']),
      typed_text: text,
      statement: text,
      document_hash: text,
      session_id: identifier,
      device: nullable(text),
      network_address: ownAddress,
      proof,
      passkey,
      signed_at: instant,
    }),
  ),
  confirmations: list(
    object({
      role: oneOf(SIGNERS),
      changed: flag,
      typed_text: nullable(text),
      statement: nullable(text),
      document_hash: text,
      session_id: identifier,
      device: nullable(text),
      network_address: ownAddress,
      proof,
      passkey,
      confirmed_at: instant,
    }),
  ),
  /** The reason of a concern is only for staff. */
  decisions: list(object({ event: text, role: text, reason: nullable(text), decided_at: instant })),
  documents: list(object({ stamp: text, sha256: text, stored_at: instant })),
  trail: object({
    /** The public key of the checkpoint, as a C2SP verifier key. */
    key: text,
    checkpoint: nullable(text),
    /**
     * Every entry of the audit trail about the surgery: the SHA-256 of a zero byte and the line is a leaf of the tree, the
     * proof leads from it to the root in the checkpoint. No index yet: the next checkpoint covers it.
     */
    entries: list(object({ line: text, index: nullable(count), proof: list(text) })),
  }),
});
export type ConsentEvidence = ValueOf<typeof consentEvidence>;

export const evidenceEndpoints = {
  readEvidence: endpoint({
    method: 'GET',
    path: '/api/consent-form/evidence/surgery/:id',
    summary: 'What proves a round of the consent form, in canonical JSON',
    who: 'consent-form:read',
    surgery: 'path.id',
    params: pathIdentifier,
    query: roundQuery,
    rateLimit: 'document',
    reply: json(object({ evidence: consentEvidence })),
  }),
};
