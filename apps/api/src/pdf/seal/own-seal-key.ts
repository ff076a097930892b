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

/** Where the key is kept, from the first start on. */
export const ownSealFile = (dataDirectory: string): string => join(dataDirectory, 'seal.pem');

/** The key's file with those of the keys before it: what those have sealed stays genuine. */
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
 * The key that Candour makes for itself where the hospital has configured none, kept with the certificate in the data
 * folder. It begins a day early, for clocks that differ.
 */
export function ownSealKey(dataDirectory: string, organisation: string): SealKey {
  prepareDataFolder(dataDirectory);
  const file = ownSealFile(dataDirectory);
  keepOnce(file, () => newOwnKey(organisation, new Date(Date.now() - DAY_MS)));
  return readOwnSealKey(dataDirectory);
}

/** The key that is kept. Throws a StartError where there is none, or it can't be read. */
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

/** Makes a new key of Candour's own and keeps the former one beside it. Returns where that is. */
export function renewOwnSealKey(dataDirectory: string, organisation: string): string | null {
  const file = ownSealFile(dataDirectory);
  const former = formerFile(dataDirectory, '');
  const hadOne = isMoved(file, former);
  ownSealKey(dataDirectory, organisation);
  return hadOne ? former : null;
}

/**
 * Keeps the certificates, in PEM, whose own files are lost or can't be read: what they have sealed stays genuine.
 * Returns where they are, null where none is missing.
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
