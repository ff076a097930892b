import { endpoint, json } from './endpoint';
import { messages } from './messages';
import { form, required } from './rules/form';
import { textRule } from './rules/rule';
import { type ValueOf, count, flag, instant, nullable, object, oneOf, text } from './shape';

/** The kinds of known hashes: documents, and the certificate of a seal. */
const KNOWN_KINDS = ['CONSENT_FORM', 'CERTIFICATE', 'SEAL'] as const;

/** The current state of a document: in force, or the reason why not. REPLACED: there is a newer one. */
export const DOCUMENT_STATES = [
  'CURRENT',
  'REPLACED',
  'DECLINED',
  'WITHDRAWN',
  'SUPERSEDED',
  'EXPIRED',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Whether Candour has made the file of a hash. It names no person. */
export const verification = object({
  known: flag,
  kind: nullable(oneOf(KNOWN_KINDS)),
  /** When it was sealed; for a certificate, its first seal. Null for a file without a seal. */
  sealed_at: nullable(instant),
  state: nullable(oneOf(DOCUMENT_STATES)),
});
export type Verification = ValueOf<typeof verification>;

/** The state of the intended seal key. UNREADABLE: its files are lost or unreadable, so the next start fails. */
export const SEAL_STATES = ['GOOD', 'ENDS_SOON', 'ENDED', 'UNREADABLE'] as const;
export type SealState = (typeof SEAL_STATES)[number];

/** The owner of the key in actual use. NOBODY: finished documents wait for their seal. */
export const SEALED_BY = ['HOSPITAL', 'OWN', 'NOBODY'] as const;
export type SealedBy = (typeof SEALED_BY)[number];

/** The days before its end from which a certificate is reported as ending soon. */
export const SEAL_NOTICE_DAYS = 30;

/** The state of the seal key, for administrators. */
export const sealCondition = object({
  state: oneOf(SEAL_STATES),
  sealed_by: oneOf(SEALED_BY),
  /** The holder of the certificate. Null, like its end, if no key is available. */
  holder: nullable(text),
  valid_until: nullable(instant),
  days_left: nullable(count),
  /** The documents that were stored without a seal and wait for one. */
  unsealed: count,
});
export type SealCondition = ValueOf<typeof sealCondition>;

const fileHash = textRule({
  code: 'file-hash',
  message: messages.fileHashInvalid,
  longest: 100,
  normalise: (value) => value.trim().toLowerCase(),
  holds: (value) => /^[0-9a-f]{64}$/.test(value),
  schema: { pattern: '^[0-9a-f]{64}$' },
});

export const verifyEndpoints = {
  verifyFile: endpoint({
    method: 'GET',
    path: '/api/verify/:sha256',
    summary: 'Whether a file with this SHA-256 is a document of this hospital, and whether it still holds',
    who: 'anyone',
    params: form({ sha256: required(fileHash) }),
    rateLimit: 'verify',
    reply: json(verification),
  }),
  readSeal: endpoint({
    method: 'GET',
    path: '/api/verify/seal/state',
    summary: 'How the key is that seals finished documents, and how many wait for their seal',
    who: 'seal:read',
    reply: json(object({ seal: sealCondition })),
  }),
};
