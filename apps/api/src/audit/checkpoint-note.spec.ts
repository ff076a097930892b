import {
  checkpointKeys,
  checkpointNote,
  checkpointSigner,
  copiedNote,
  readCheckpoint,
} from './checkpoint-note';
import { noteKeyText, openNote, readNoteKey } from './signed-note';

const settings = {
  publicUrl: 'https://consent.hospital.example',
  auditKey: null,
  jwtSecret: 'a secret that is long enough to sign',
  auditFormerSigners: [],
};
const stated = { size: 5098, root: 'ab'.repeat(32) };
const note = checkpointNote(checkpointSigner(settings), stated);
const keys = checkpointKeys(settings);

/** The example of golang.org/x/mod/sumdb/note. */
const PETER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const POEM =
  'If you think cryptography is the answer to your problem,\n' +
  "then you don't know what your problem is.\n" +
  '\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';

describe('a signed note', () => {
  it('of another program is read, by its key', () => {
    const peter = readNoteKey(PETER);
    expect(peter && noteKeyText(peter)).toBe(PETER);
    expect(openNote(POEM, peter ? [peter] : [])).toBe(POEM.slice(0, POEM.indexOf('\n\n') + 1));
    expect(openNote(POEM.replace('don', 'Don'), peter ? [peter] : [])).toBeNull();
  });

  it.each(['', 'name', PETER.replace('c74f', 'c74e'), `${PETER}A`])('has no key like "%s"', (text) => {
    expect(readNoteKey(text)).toBeNull();
  });
});

describe('a checkpoint', () => {
  it('names the installation, the number of entries and the root of their tree', () => {
    expect(note.split('\n').slice(0, 4)).toEqual([
      'consent.hospital.example/audit',
      '5098',
      Buffer.from(stated.root, 'hex').toString('base64'),
      '',
    ]);
    expect(readCheckpoint(note, keys)).toEqual(stated);
  });

  it.each([
    ['another number of entries', note.replace('5098', '5099')],
    ['another root', note.replace('q6', 'r6')],
    ['no signature', note.slice(0, note.indexOf('—'))],
    [
      'a signature of somebody else',
      checkpointNote(checkpointSigner({ ...settings, jwtSecret: 'x' }), stated),
    ],
  ])('is none with %s', (_, changed) => {
    expect(changed).not.toBe(note);
    expect(readCheckpoint(changed, keys)).toBeNull();
  });

  it.each([
    ['as it is', note],
    ['in the middle of a page', `The record\n${note}Keep them.`],
    ['on one line', note.replaceAll('\n', ' ')],
    ['with long lines broken anywhere', note.replace(/([A-Za-z0-9+/]{30})/g, '$1\n')],
    ['in the evidence of a document', JSON.stringify({ trail: { checkpoint: note } })],
  ])('is found in what somebody has copied: %s', (_, text) => {
    expect(copiedNote(text)).toBe(note);
  });

  it.each(['', 'The record', note.slice(0, -20), '{}', '{"trail":{"checkpoint":null}}', '5'])(
    'is not found in "%s"',
    (text) => {
      expect(copiedNote(text)).toBeNull();
    },
  );

  it('stays readable at another address, and under a new key that names the former one', () => {
    const moved = checkpointKeys({ ...settings, publicUrl: 'https://other.example' });
    const former = noteKeyText(checkpointSigner(settings));
    const renewed = { ...settings, auditKey: 'another secret', auditFormerSigners: [former] };
    expect([readCheckpoint(note, moved), readCheckpoint(note, checkpointKeys(renewed))]).toEqual([
      stated,
      stated,
    ]);
    expect(readCheckpoint(note, checkpointKeys({ ...renewed, auditFormerSigners: [] }))).toBeNull();
  });
});
