import type { DocumentState, Verification } from '@candour/contracts';
import type { SealJudgement } from '@candour/contracts/seal';

/** The verdict about a file. */
export type Verdict =
  | {
      readonly says: 'GENUINE';
      readonly state: DocumentState;
      readonly kind: Verification['kind'];
      readonly sealedAt: string | null;
    }
  /** The sealed file is genuine, but bytes were appended. */
  | { readonly says: 'ADDED_TO'; readonly state: DocumentState }
  | { readonly says: 'ALTERED' }
  /** Sealed with a key of this hospital, which has no record of the file. */
  | { readonly says: 'UNRECORDED' }
  | { readonly says: 'NOT_OURS' };

/** Asks whether a hash is known. */
export type Ask = (sha256: string) => Promise<Verification>;

const isDocument = ({ known, kind }: Verification): boolean => known && kind !== 'SEAL';

/** The whole file's hash decides; the seal only explains why a file is not known. */
export const verdictOf = async (fileHash: string, seal: SealJudgement, ask: Ask): Promise<Verdict> => {
  const file = await ask(fileHash);
  if (isDocument(file) && file.state !== null)
    return { says: 'GENUINE', state: file.state, kind: file.kind, sealedAt: file.sealed_at };
  if (seal.found === 'NO_SEAL') return { says: 'NOT_OURS' };
  if (seal.found === 'ADDED_TO') {
    const sealed = await ask(seal.sealedHash);
    if (isDocument(sealed) && sealed.state !== null) return { says: 'ADDED_TO', state: sealed.state };
  }
  const certificate = await ask(seal.certificate);
  if (certificate.kind !== 'SEAL') return { says: 'NOT_OURS' };
  return { says: seal.found === 'ALTERED' ? 'ALTERED' : 'UNRECORDED' };
};
