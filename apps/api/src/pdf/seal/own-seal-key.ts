import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder } from '../../config/data-folder';
import { keepOnce } from '../../config/kept-file';
import { certificatesIn } from '../../config/pem-file';
import type { SealKey } from '../../config/seal-key';
import { StartError } from '../../config/start-error';
import { newOwnKey } from './own-certificate';

const DAY_MS = 86_400_000;

/** The file of the key, created at the first start. */
export const ownSealFile = (dataDirectory: string): string => join(dataDirectory, 'seal.pem');

/** The files of the key and its predecessors, whose documents stay genuine. */
export const ownSealFiles = (dataDirectory: string): readonly string[] => [
  ownSealFile(dataDirectory),
  ...(existsSync(dataDirectory) ? readdirSync(dataDirectory) : [])
    .filter((name) => /^seal-until-.*\.pem$/.test(name))
    .map((name) => join(dataDirectory, name)),
];

/** The certificates of these files, as far as they can be read. */
export const ownCertificates = (dataDirectory: string): readonly X509Certificate[] =>
  ownSealFiles(dataDirectory).flatMap((file) => {
    try {
      return certificatesIn(readFileSync(file, 'utf8'));
    } catch {
      return [];
    }
  });

/**
 * The key that Candour makes for itself if the hospital has configured none, stored with the certificate in the
 * data folder. Its validity begins a day early, because clocks differ.
 */
export function ownSealKey(dataDirectory: string, organisation: string): SealKey {
  prepareDataFolder(dataDirectory);
  const file = ownSealFile(dataDirectory);
  keepOnce(file, () => newOwnKey(organisation, new Date(Date.now() - DAY_MS)));
  return readOwnSealKey(dataDirectory);
}

/** Reads the stored key. Throws a StartError if it is missing or unreadable. */
export function readOwnSealKey(dataDirectory: string): SealKey {
  const file = ownSealFile(dataDirectory);
  try {
    const pem = readFileSync(file, 'utf8');
    const key = createPrivateKey(pem);
    const [certificate, ...authorities] = certificatesIn(pem);
    if (!certificate?.checkPrivateKey(key)) throw new Error('They do not belong together');
    return { key, certificate, authorities, isOwn: true, files: { certificate: file, key: file } };
  } catch (cause) {
    throw new StartError(
      `The key of the seal in ${file} can't be read: repair that file, or make a new key with: npm run admin -- new-seal`,
      { cause },
    );
  }
}

const formerFile = (dataDirectory: string, kind: string): string =>
  join(dataDirectory, `seal-until-${new Date().toISOString().replace(/[:.]/g, '-')}${kind}.pem`);

/** Makes a new own key and keeps the former one beside it. Returns the path of the former one. */
export function renewOwnSealKey(dataDirectory: string, organisation: string): string | null {
  const file = ownSealFile(dataDirectory);
  const former = formerFile(dataDirectory, '');
  const hadOne = isMoved(file, former);
  ownSealKey(dataDirectory, organisation);
  return hadOne ? former : null;
}

/**
 * Stores the certificates, in PEM, whose files are lost or unreadable, so that their documents stay genuine.
 * Returns the path; null if none is missing.
 */
export function keepLostCertificates(dataDirectory: string, known: readonly string[]): string | null {
  const kept = new Set(ownCertificates(dataDirectory).map(({ fingerprint256 }) => fingerprint256));
  const lost = known.filter((pem) => !kept.has(new X509Certificate(pem).fingerprint256));
  if (lost.length === 0) return null;
  const file = formerFile(dataDirectory, '-certificates');
  writeFileSync(file, lost.join(''), { mode: 0o600, flag: 'wx' });
  return file;
}

const isMoved = (file: string, to: string): boolean => {
  try {
    renameSync(file, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
};
