import type { Environment } from '../config/environment.types';
import { type NoteKey, type NoteSigner, noteSigner, openNote, readNoteKey } from './signed-note';

/** The content of a checkpoint of the audit trail (C2SP tlog-checkpoint). */
export interface StatedTree {
  readonly size: number;
  /** In hex. */
  readonly root: string;
}

export type KeySettings = Pick<Environment, 'auditKey' | 'jwtSecret' | 'publicUrl' | 'auditFormerSigners'>;

/** The signer of this installation's checkpoints; its name is also their origin. */
export const checkpointSigner = ({ auditKey, jwtSecret, publicUrl }: KeySettings): NoteSigner =>
  noteSigner(`${new URL(publicUrl).host}/audit`, auditKey ?? jwtSecret);

/** The keys of this installation's checkpoints: the current one and the former ones. */
export const checkpointKeys = (settings: KeySettings): readonly NoteKey[] => [
  checkpointSigner(settings),
  ...settings.auditFormerSigners.map(readNoteKey).filter((key) => key !== null),
];

export const checkpointNote = (signer: NoteSigner, { size, root }: StatedTree): string =>
  signer.sign(`${signer.name}\n${size}\n${Buffer.from(root, 'hex').toString('base64')}\n`);

/** A root has 43 characters and a signature with its key 91, before the padding. */
const COPIED = /(\S+)\s+(0|[1-9]\d*)\s+((?:[A-Za-z0-9+/]\s*){43}=)\s+—\s+(\S+)\s+((?:[A-Za-z0-9+/]\s*){91}=)/;

/**
 * The note in a text that was copied from a page, with any line breaks, or in the `evidence.json` of a document;
 * null without one.
 */
export const copiedNote = (text: string): string | null => {
  try {
    const checkpoint: unknown = JSON.parse(text)?.trail?.checkpoint;
    return typeof checkpoint === 'string' ? checkpoint : null;
  } catch {
    const [, origin, size, root = '', name, signature = ''] = COPIED.exec(text) ?? [];
    if (origin === undefined) return null;
    const whole = (spread: string): string => spread.replace(/\s/g, '');
    return `${origin}\n${size}\n${whole(root)}\n\n— ${name} ${whole(signature)}\n`;
  }
};

/**
 * The content of a checkpoint; null when none of the keys has signed it. Without keys the signature is not
 * checked.
 */
export const readCheckpoint = (note: string, keys?: readonly NoteKey[]): StatedTree | null => {
  const text = keys ? openNote(note, keys) : note.slice(0, note.lastIndexOf('\n\n') + 1);
  const [, size, root] = /^[^\n]+\n(0|[1-9]\d*)\n([A-Za-z0-9+/]{43}=)\n$/.exec(text ?? '') ?? [];
  if (size === undefined || root === undefined) return null;
  return { size: Number(size), root: Buffer.from(root, 'base64').toString('hex') };
};
