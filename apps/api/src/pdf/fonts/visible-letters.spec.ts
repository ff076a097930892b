import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DocumentSource } from '../page/document-source';
import { notOnMachine } from './machine-fonts';
import { withVisibleLetters } from './visible-letters';

const FONTS = join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts');

const sourceOf = (name: string): DocumentSource => ({
  title: 'Consent form',
  body: `<p>${name}</p>`,
  running: { person: [name], identity: ['Consent form'], draft: null },
});

const noneOnMachine = (characters: readonly string[]) => notOnMachine(characters, []);

describe('a character that no font can draw', () => {
  it('is printed as its code, in the text and in the head of each page', async () => {
    const { source, codedScripts } = await withVisibleLetters(sourceOf('ดาว Wei'), noneOnMachine);
    expect(source.body).toBe('<p>[U+0E14 U+0E32 U+0E27] Wei</p>');
    expect(source.running.person).toEqual(['[U+0E14 U+0E32 U+0E27] Wei']);
    expect(codedScripts).toEqual(['Thai']);
  });

  it('is logged only by its script, so that no name gets into the log', async () => {
    const { codedScripts } = await withVisibleLetters(sourceOf('ดาว აბ 𓀀'), noneOnMachine);
    expect(codedScripts).toEqual(['Thai', 'Georgian', 'other']);
  });

  it('is printed unchanged where the machine has a font with it', async () => {
    const source = sourceOf('ดาว Wei');
    expect(await withVisibleLetters(source, () => Promise.resolve([]))).toEqual({ source, codedScripts: [] });
  });
});

it('a document whose fonts all ship is unchanged, and no font of the machine is read', async () => {
  const source = sourceOf('Łukasz Nguyễn Ελένη Жанна שרה عمر हिना 李小龙 😟');
  const readMachine = jest.fn<Promise<string[]>, [readonly string[]]>();
  expect((await withVisibleLetters(source, readMachine)).source).toBe(source);
  expect(readMachine).not.toHaveBeenCalled();
});

describe('the fonts of the machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-fonts-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are searched for missing characters', async () => {
    expect(await notOnMachine(['A', 'Ж', '李'], [FONTS])).toEqual(['李']);
  });

  it('may be collections', async () => {
    const font = readFileSync(join(FONTS, 'LiberationSans-Regular.ttf'));
    writeFileSync(join(folder, 'together.ttc'), collectionOf(font));
    expect(await notOnMachine(['Ж', '李'], [folder])).toEqual(['李']);
  });

  it('may be missing or invalid', async () => {
    writeFileSync(join(folder, 'broken.ttf'), 'not a font');
    expect(await notOnMachine(['李'], ['/nowhere/fonts', folder])).toEqual(['李']);
  });
});

/** Makes a collection of one font: the offsets of its tables grow by the length of the collection's header. */
function collectionOf(font: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.write('ttcf', 0, 'latin1');
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt32BE(1, 8);
  head.writeUInt32BE(head.length, 12);
  const moved = Buffer.from(font);
  for (let table = 0; table < moved.readUInt16BE(4); table += 1) {
    const at = 12 + table * 16 + 8;
    moved.writeUInt32BE(moved.readUInt32BE(at) + head.length, at);
  }
  return Buffer.concat([head, moved]);
}
