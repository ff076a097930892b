import { verifyEndpoints } from '@candour/contracts';
import {
  carriesEvidence,
  type Cryptography,
  isPdf,
  judgeSeal,
  webCryptography,
} from '@candour/contracts/seal';
import { call } from '../../api/client';
import { type Verdict, verdictOf } from './verdict.model';

/** More than any document that Candour prints, with what it carries. */
const LARGEST = 40 * 1024 * 1024;

export interface CheckedFile {
  readonly verdict: Verdict;
  /** Whether the browser could check the seal itself: not over plain http. */
  readonly isSealChecked: boolean;
  readonly carriesEvidence: boolean;
  /** An empty file and a picture are none, whatever they are called. */
  readonly isPdf: boolean;
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A browser has its own cryptography over https and on the same machine only. */
const cryptographyHere = async (): Promise<Cryptography> => {
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle;
  if (subtle) return webCryptography(subtle);
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return { sha256: async (bytes) => sha256(bytes), verify: () => Promise.resolve(null) };
};

/** Checks a file on this device. The server is asked about hashes alone. Null for a file that can't be one of ours. */
export const checkFile = async (file: File, signal: AbortSignal): Promise<CheckedFile | null> => {
  if (file.size > LARGEST) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const cryptography = await cryptographyHere();
  const [hash, seal] = await Promise.all([cryptography.sha256(bytes), judgeSeal(bytes, cryptography)]);
  const ask = (sha256: string) => call(verifyEndpoints.verifyFile, { params: { sha256 }, signal });
  return {
    verdict: await verdictOf(hexOf(hash), seal, ask),
    carriesEvidence: carriesEvidence(bytes),
    isPdf: isPdf(bytes),
    isSealChecked: 'subtle' in globalThis.crypto && globalThis.crypto.subtle !== undefined,
  };
};
