import { DER_TAGS, type Der, derPart, derParts, hexOf, readDer } from './der';

/** The parts of a certificate that a seal needs (RFC 5280), in their original encoding. */
export interface CertificateParts {
  readonly serial: Uint8Array;
  readonly issuer: Uint8Array;
  readonly publicKey: Uint8Array;
  /** The kind of the public key: RSA, or the curve of an elliptic key; null for any other. */
  readonly keyKind: KeyKind | null;
}

export type KeyKind = 'RSA' | 'P-256' | 'P-384';

const RSA = '2a864886f70d010101';
const ELLIPTIC = '2a8648ce3d0201';
const CURVES: Readonly<Record<string, KeyKind>> = { '2a8648ce3d030107': 'P-256', '2b81040022': 'P-384' };

const identifierIn = (part: Der | undefined): string => (part ? hexOf(part.content) : '');

/** @throws Error when the bytes are no certificate */
export const certificateParts = (certificate: Uint8Array): CertificateParts => {
  const body = derPart(derParts(readDer(certificate)), 0, DER_TAGS.sequence);
  const all = derParts(body);
  const fields = all[0]?.tag === DER_TAGS.place0 ? all.slice(1) : all;
  const publicKey = derPart(fields, 5, DER_TAGS.sequence);
  const [kind, curve] = derParts(derPart(derParts(publicKey), 0, DER_TAGS.sequence));
  const elliptic = identifierIn(kind) === ELLIPTIC ? (CURVES[identifierIn(curve)] ?? null) : null;
  return {
    serial: derPart(fields, 0, DER_TAGS.integer).whole,
    issuer: derPart(fields, 2, DER_TAGS.sequence).whole,
    publicKey: publicKey.whole,
    keyKind: identifierIn(kind) === RSA ? 'RSA' : elliptic,
  };
};
