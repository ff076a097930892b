import { createPrivateKey } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder } from '../../config/data-folder';
import { keepOnce } from '../../config/kept-file';
import { certificatesIn, type SealKey } from '../../config/seal-key';
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

/** Makes a new key of Candour's own and keeps the former one beside it. Returns where that is. */
export function renewOwnSealKey(dataDirectory: string, organisation: string): string | null {
  const file = ownSealFile(dataDirectory);
  const former = join(dataDirectory, `seal-until-${new Date().toISOString().replace(/[:.]/g, '-')}.pem`);
  const hadOne = isMoved(file, former);
  ownSealKey(dataDirectory, organisation);
  return hadOne ? former : null;
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
