import { endpoint, json } from './endpoint';
import { messages } from './messages';
import { form, required } from './rules/form';
import { textRule } from './rules/rule';
import { type ValueOf, flag, instant, nullable, object, oneOf } from './shape';

/** What a hash can belong to: a document, or the certificate of a seal. */
export const KNOWN_KINDS = ['CONSENT_FORM', 'CERTIFICATE', 'SEAL'] as const;

/** What a document is today: it holds, or why it no longer does. REPLACED: there is a newer one of it. */
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
  /** When it was sealed; of a certificate, when it sealed first. Null for a document from before there were seals. */
  sealed_at: nullable(instant),
  state: nullable(oneOf(DOCUMENT_STATES)),
});
export type Verification = ValueOf<typeof verification>;

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
};
