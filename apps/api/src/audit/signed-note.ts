import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';

/** The first bytes of an Ed25519 key in PKCS #8 and in SubjectPublicKeyInfo; 32 bytes of the key follow. */
const PRIVATE_KEY = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY = Buffer.from('302a300506032b6570032100', 'hex');
/** The number of Ed25519 in signed notes. */
const ED25519 = Buffer.from([1]);
const ID_BYTES = 4;

/** A public key of C2SP signed notes: its name, and the key that belongs to it. */
export interface NoteKey {
  readonly name: string;
  readonly publicKey: Buffer;
}

export interface NoteSigner extends NoteKey {
  /** Signs a text that ends with a line break. */
  readonly sign: (text: string) => string;
}

const idOf = (name: string, publicKey: Uint8Array): Buffer =>
  createHash('sha256').update(`${name}\n`).update(ED25519).update(publicKey).digest().subarray(0, ID_BYTES);

/** The key in the format of other programs: its name, its number, and the key itself. */
export const noteKeyText = ({ name, publicKey }: NoteKey): string =>
  `${name}+${idOf(name, publicKey).toString('hex')}+${Buffer.concat([ED25519, publicKey]).toString('base64')}`;

/** Null for a malformed key, and for one of another kind. */
export const readNoteKey = (text: string): NoteKey | null => {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/.exec(text) ?? [];
  if (name === undefined || encoded === undefined) return null;
  const key = Buffer.from(encoded, 'base64');
  const publicKey = key.subarray(1);
  const isRight = key[0] === ED25519[0] && idOf(name, publicKey).toString('hex') === id;
  return isRight ? { name, publicKey } : null;
};

/** The signer whose key is derived from a secret: the same secret gives the same key in every process. */
export const noteSigner = (name: string, secret: string): NoteSigner => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'candour audit checkpoint', 32));
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_KEY, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_KEY.length);
  const signed = (text: string): string => {
    const signature = Buffer.concat([idOf(name, publicKey), sign(null, Buffer.from(text), key)]);
    return `${text}\n— ${name} ${signature.toString('base64')}\n`;
  };
  return { name, publicKey, sign: signed };
};

/** The text of a note that one of the keys has signed, whatever name the key had then; null otherwise. */
export const openNote = (note: string, keys: readonly NoteKey[]): string | null => {
  const end = note.lastIndexOf('\n\n');
  if (end < 0) return null;
  const text = note.slice(0, end + 1);
  const isSigned = note
    .slice(end + 2)
    .split('\n')
    .some((line) => {
      const [, name, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? [];
      if (name === undefined || encoded === undefined) return false;
      const bytes = Buffer.from(encoded, 'base64');
      return keys.some(
        ({ publicKey }) =>
          idOf(name, publicKey).equals(bytes.subarray(0, ID_BYTES)) &&
          verify(
            null,
            Buffer.from(text),
            createPublicKey({ key: Buffer.concat([PUBLIC_KEY, publicKey]), format: 'der', type: 'spki' }),
            bytes.subarray(ID_BYTES),
          ),
      );
    });
  return isSigned ? text : null;
};
