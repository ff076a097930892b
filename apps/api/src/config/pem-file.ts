import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { VariableError } from './variable';

const BLOCK = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs;
const RSA_BITS = 2048;
const CURVES = ['prime256v1', 'secp384r1'];

/** The certificates of a PEM file; the first is the key's own. Throws for anything else. */
export const certificatesIn = (pem: string): X509Certificate[] =>
  [...pem.matchAll(BLOCK)].map(([block]) => new X509Certificate(block));

const contentOf = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new VariableError(`${name} names a file that can't be read: ${file}`);
  }
};

/** Parses a PEM file; the variable `name` names the file. */
export const parsedPem = <Value>(name: string, file: string, parse: (pem: string) => Value): Value => {
  const pem = contentOf(name, file);
  try {
    return parse(pem);
  } catch {
    throw new VariableError(`${name} names a file that is not PEM, or needs a password: ${file}`);
  }
};

/** A private key that is strong enough to sign; the variable `name` names its file. */
export const readSigningKey = (name: string, file: string): KeyObject => {
  const key = parsedPem(name, file, (pem) => createPrivateKey(pem));
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'rsa' && modulusLength >= RSA_BITS) return key;
  if (key.asymmetricKeyType === 'ec' && CURVES.includes(namedCurve)) return key;
  throw new VariableError(
    `${name} must be RSA with at least ${RSA_BITS} bits, or on the curve P-256 or P-384`,
  );
};
