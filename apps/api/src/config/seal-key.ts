import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { VariableError } from './variable';
import type { VariableReader } from './variable-reader';

/** The files of a key, in PEM; both may be the same one. */
export interface SealFiles {
  readonly certificate: string;
  readonly key: string;
}

/** The key that seals finished documents, with its certificate and those of its authorities. */
export interface SealKey {
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
  readonly authorities: readonly X509Certificate[];
  /** Whether Candour made the key itself, without a certificate authority. */
  readonly isOwn: boolean;
  readonly files: SealFiles;
}

type Certificates = readonly [X509Certificate, ...X509Certificate[]];

const CERTIFICATE = 'SEAL_CERTIFICATE_FILE';
const KEY = 'SEAL_KEY_FILE';
const BLOCK = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs;
const RSA_BITS = 2048;
const CURVES = ['prime256v1', 'secp384r1'];

/** The certificates of a PEM file; the first is the key's own. Throws for anything else. */
export const certificatesIn = (pem: string): X509Certificate[] =>
  [...pem.matchAll(BLOCK)].map(([block]) => new X509Certificate(block));

/** Whether a certificate is valid at an instant. */
export const isValidAt = ({ validFromDate, validToDate }: X509Certificate, at: Date): boolean =>
  validFromDate <= at && at <= validToDate;

const DAY_MS = 86_400_000;

/** The full days until a certificate expires; negative afterwards. */
export const daysLeft = ({ validToDate }: X509Certificate, at: Date): number =>
  Math.floor((validToDate.getTime() - at.getTime()) / DAY_MS);

/**
 * The hospital's key; null when none is configured. An unusable configured key stops the start, so that documents
 * are never sealed with another key than intended.
 */
export function readSealKey(read: VariableReader, wrong: string[]): SealKey | null {
  const has = { certificate: read.has(CERTIFICATE), key: read.has(KEY) };
  if (has.certificate !== has.key) {
    wrong.push(`${has.key ? CERTIFICATE : KEY} is missing: a seal needs the certificate and its key`);
    return null;
  }
  const certificates = read.checked<{ readonly file: string; readonly read: Certificates } | null>(
    CERTIFICATE,
    null,
    (file) => ({ file, read: readCertificates(file) }),
  );
  const key = read.checked<{ readonly file: string; readonly read: KeyObject } | null>(KEY, null, (file) => ({
    file,
    read: readKey(file),
  }));
  if (!certificates || !key) return null;
  try {
    return joined(certificates.read, key.read, { certificate: certificates.file, key: key.file });
  } catch (error) {
    wrong.push((error as VariableError).message);
    return null;
  }
}

/**
 * Reads the hospital's key from its files again. Throws a VariableError with one line about why it is unusable.
 */
export const rereadSealKey = (files: SealFiles): SealKey =>
  joined(readCertificates(files.certificate), readKey(files.key), files);

const joined = ([certificate, ...authorities]: Certificates, key: KeyObject, files: SealFiles): SealKey => {
  if (certificate.checkPrivateKey(key)) return { key, certificate, authorities, isOwn: false, files };
  throw new VariableError(`${KEY} is not the key of the first certificate in ${CERTIFICATE}`);
};

const contentOf = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new VariableError(`${name} names a file that can't be read: ${file}`);
  }
};

function readCertificates(file: string): Certificates {
  const [first, ...others] = parsed(CERTIFICATE, file, (pem) => certificatesIn(pem));
  if (!first) throw new VariableError(`${CERTIFICATE} names a file without a certificate in PEM: ${file}`);
  if (!isValidAt(first, new Date())) {
    throw new VariableError(
      `${CERTIFICATE} holds a certificate that is valid from ${first.validFrom} to ${first.validTo}: get a new one`,
    );
  }
  return [first, ...others];
}

function readKey(file: string): KeyObject {
  const key = parsed(KEY, file, (pem) => createPrivateKey(pem));
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'rsa' && modulusLength >= RSA_BITS) return key;
  if (key.asymmetricKeyType === 'ec' && CURVES.includes(namedCurve)) return key;
  throw new VariableError(
    `${KEY} must be RSA with at least ${RSA_BITS} bits, or on the curve P-256 or P-384`,
  );
}

const parsed = <Value>(name: string, file: string, parse: (pem: string) => Value): Value => {
  const pem = contentOf(name, file);
  try {
    return parse(pem);
  } catch {
    throw new VariableError(`${name} names a file that is not PEM, or needs a password: ${file}`);
  }
};
