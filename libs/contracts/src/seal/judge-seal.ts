import { DER_TAGS, derHex, derPart, derParts, hexOf, readDer } from './der';
import { type KeyKind } from './certificate-parts';
import { sealIn } from './seal-in-pdf';

/** The cryptography of the environment: WebCrypto, in a browser and in Node. */
export interface Cryptography {
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
  /** Whether the signature is valid. Null without cryptography, as in a browser on plain http. */
  verify(key: SealedKey, signature: Uint8Array, signed: Uint8Array): Promise<boolean | null>;
}

export interface SealedKey {
  readonly kind: KeyKind;
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Uint8Array;
}

/** The judgement of a seal from the file alone. */
export type SealJudgement =
  | { readonly found: 'NO_SEAL' }
  | {
      /** ADDED_TO: the sealed bytes are intact, but others were appended. */
      readonly found: 'WHOLE' | 'ADDED_TO' | 'ALTERED';
      /** SHA-256 of the certificate, in hex. */
      readonly certificate: string;
      /** SHA-256, in hex, of the file as it was sealed. */
      readonly sealedHash: string;
    };

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => {
    whole.set(part, at);
    return at + part.length;
  }, 0);
  return whole;
};

/** Judges the seal of a PDF from the file alone. The caller must know whose certificate it is. */
export const judgeSeal = async (pdf: Uint8Array, cryptography: Cryptography): Promise<SealJudgement> => {
  const seal = sealIn(pdf);
  if (!seal) return { found: 'NO_SEAL' };
  const [digest, certificate, sealed] = await Promise.all(
    [joined(seal.covered), seal.certificate, pdf.subarray(0, seal.sealedLength)].map((bytes) =>
      cryptography.sha256(bytes),
    ),
  );
  const named = { certificate: hexOf(certificate ?? seal.digest), sealedHash: hexOf(sealed ?? seal.digest) };
  const isWhole = seal.isInOneForm && digest !== undefined && hexOf(digest) === hexOf(seal.digest);
  const key = { kind: seal.keyKind, publicKey: seal.publicKey };
  if (!isWhole || (await cryptography.verify(key, seal.signature, seal.signed)) === false)
    return { found: 'ALTERED', ...named };
  return { found: seal.sealedLength === pdf.length ? 'WHOLE' : 'ADDED_TO', ...named };
};

/** A DER integer without its tag, with a leading zero only to mark it as not negative. */
const inOneForm = (digits: Uint8Array): Uint8Array => {
  const first = digits.findIndex((digit) => digit !== 0);
  const plain = digits.subarray(first < 0 ? digits.length - 1 : first);
  return (plain[0] ?? 0) < 0x80 ? plain : joined([Uint8Array.of(0), plain]);
};

/**
 * Converts an elliptic signature from a DER sequence to the fixed-length format of WebCrypto. @throws Error if the
 * encoding is not canonical
 */
export const sideBySide = (signature: Uint8Array, kind: KeyKind): Uint8Array => {
  const size = kind === 'P-384' ? 48 : 32;
  const parts = derParts(readDer(signature));
  const numbers = [0, 1].map((at) => {
    const number = derPart(parts, at, DER_TAGS.integer).content;
    const padded = new Uint8Array(size);
    const digits = number.subarray(Math.max(0, number.length - size));
    padded.set(digits, size - digits.length);
    return padded;
  });
  const written = numbers.map((number) => derHex(DER_TAGS.integer, hexOf(inOneForm(number))));
  if (derHex(DER_TAGS.sequence, ...written) !== hexOf(signature))
    throw new Error('The signature is not in its one form');
  return joined(numbers);
};
