import type { KeyObject, X509Certificate } from 'node:crypto';
import { certificatesIn, parsedPem, readSigningKey } from './pem-file';
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
    read: readSigningKey(KEY, file),
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
  joined(readCertificates(files.certificate), readSigningKey(KEY, files.key), files);

const joined = ([certificate, ...authorities]: Certificates, key: KeyObject, files: SealFiles): SealKey => {
  if (certificate.checkPrivateKey(key)) return { key, certificate, authorities, isOwn: false, files };
  throw new VariableError(`${KEY} is not the key of the first certificate in ${CERTIFICATE}`);
};

function readCertificates(file: string): Certificates {
  const [first, ...others] = parsedPem(CERTIFICATE, file, (pem) => certificatesIn(pem));
  if (!first) throw new VariableError(`${CERTIFICATE} names a file without a certificate in PEM: ${file}`);
  if (!isValidAt(first, new Date())) {
    throw new VariableError(
      `${CERTIFICATE} holds a certificate that is valid from ${first.validFrom} to ${first.validTo}: get a new one`,
    );
  }
  return [first, ...others];
}
