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

/** Larger than any document of Candour with its attachments. */
const LARGEST = 40 * 1024 * 1024;

export interface CheckedFile {
  readonly verdict: Verdict;
  /** Whether the browser could check the seal itself: not over plain http. */
  readonly isSealChecked: boolean;
  readonly carriesEvidence: boolean;
  /** Whether the content is a PDF, whatever the name of the file is. */
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

/** Checks a file on this device; only hashes are sent to the server. Null for a file that cannot be ours. */
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
