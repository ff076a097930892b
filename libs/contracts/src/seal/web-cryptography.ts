import type { KeyKind } from './certificate-parts';
import { type Cryptography, sideBySide } from './judge-seal';

/** The used part of SubtleCrypto, which browsers and Node both have. */
interface Subtle {
  digest(algorithm: string, data: Uint8Array): Promise<ArrayBuffer>;
  importKey(
    format: 'spki',
    key: Uint8Array,
    algorithm: object,
    extractable: false,
    uses: ['verify'],
  ): Promise<unknown>;
  verify(algorithm: object, key: unknown, signature: Uint8Array, data: Uint8Array): Promise<boolean>;
}

const algorithmOf = (kind: KeyKind): object =>
  kind === 'RSA'
    ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    : { name: 'ECDSA', namedCurve: kind, hash: 'SHA-256' };

/** Cryptography with the caller's SubtleCrypto: `crypto.subtle`. */
export const webCryptography = (given: unknown): Cryptography => {
  const subtle = given as Subtle;
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes)),
    verify: async ({ kind, publicKey }, signature, signed) => {
      const algorithm = algorithmOf(kind);
      try {
        const key = await subtle.importKey('spki', publicKey, algorithm, false, ['verify']);
        const plain = kind === 'RSA' ? signature : sideBySide(signature, kind);
        return await subtle.verify(algorithm, key, plain, signed);
      } catch {
        return false;
      }
    },
  };
};
