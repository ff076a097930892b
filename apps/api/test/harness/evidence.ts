import type { ConsentEvidence } from '@candour/contracts';
import { readCheckpoint } from '../../src/audit/checkpoint-note';
import { leafHash, rootFromProof } from '../../src/audit/merkle-tree';
import { readNoteKey } from '../../src/audit/signed-note';

type Trail = Pick<ConsentEvidence, 'trail'>;

/** Whether the checkpoint of an evidence proves each of its entries. */
export const proven = ({ trail }: Trail): boolean[] => {
  const key = readNoteKey(trail.key);
  const stated = readCheckpoint(trail.checkpoint ?? '', key ? [key] : []);
  return trail.entries.map(
    ({ line, index, proof }) =>
      index !== null && rootFromProof(leafHash(line), index, stated?.size ?? 0, proof) === stated?.root,
  );
};

/** The actions of the audit trail that an evidence holds. */
export const actsIn = ({ trail }: Trail): string[] => trail.entries.map(({ line }) => JSON.parse(line)[2]);
