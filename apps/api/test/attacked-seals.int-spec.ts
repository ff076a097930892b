import { createHash, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { CONSENT_FACTS } from '../src/consent-form/consent-facts.fixtures';
import { judgeFile } from '../src/commands/verify-file';
import { Sealer } from '../src/pdf/seal/sealer';
import { withSignature } from '../src/pdf/seal/pdf-signature';
import { signedData } from '../src/pdf/seal/signed-data';
import { testEnvironment } from './harness/environment';
import { formOf } from './harness/printed-form';
import { judged, sealerForFile } from './harness/sealing';

const files = sealerForFile();
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const RANGE = /\/ByteRange \[0 (\d+) (\d+) (\d+)\] */;

/** A newer revision of a PDF with other objects in the place of some, as any editor of PDFs appends it. */
const revised = (pdf: Buffer, objects: Readonly<Record<number, string>>, root = 1): Buffer => {
  const before = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1'))?.[1] ?? '0';
  let body = '\n';
  let table = 'xref\n';
  for (const [number, source] of Object.entries(objects)) {
    table += `${number} 1\n${String(pdf.length + body.length).padStart(10, '0')} 00000 n \n`;
    body += `${number} 0 obj\n${source}\nendobj\n`;
  }
  const trailer = `trailer\n<</Size 9999/Root ${root} 0 R/Prev ${before}>>\nstartxref\n${pdf.length + body.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(body + table + trailer, 'latin1')]);
};

/** The objects of a PDF whose source has these words: number and source. */
const objectsWith = (pdf: Buffer, words: string): readonly (readonly [number, string])[] =>
  [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g)]
    .filter(([, , source = '']) => source.includes(words))
    .map(([, number, source = '']) => [Number(number), source] as const);

describe('a file that was made from a sealed document', () => {
  let sealed: Buffer;
  let certificate: string;
  beforeAll(async () => {
    ({ sealed, certificate } = await files.seal(formOf({}, 'Alex Morgan')));
  });

  const said = async (pdf: Uint8Array): Promise<string> =>
    (await judgeFile(pdf, certificate)).says.split(/[:(]/)[0] ?? '';
  const range = (): readonly [RegExpExecArray, number, number, number] => {
    const found = RANGE.exec(sealed.toString('latin1'));
    if (!found) throw new Error('It has a range');
    return [found, Number(found[1]), Number(found[2]), Number(found[3])];
  };
  /** The document with another range in its place, of the same length. */
  const withRange = (numbers: readonly number[]): Buffer => {
    const [found] = range();
    const changed = Buffer.from(sealed);
    changed.write(`/ByteRange [0 ${numbers.join(' ')}]`.padEnd(found[0].length), found.index, 'latin1');
    return changed;
  };

  it.each([
    [
      'another page in the place of the first',
      () => objectsWith(sealed, '/Type /Page\n').slice(0, 1),
      (source: string) => source.replace('/MediaBox', '/Hidden'),
    ],
    [
      'a note that covers what it says',
      () => objectsWith(sealed, '/Subtype /Widget').slice(0, 1),
      (source: string) => source.replace('/Widget', '/FreeText').replace('[ 0 0 0 0 ]', '[0 0 600 800]'),
    ],
    [
      'the field of the seal taken away',
      () => objectsWith(sealed, '/AcroForm').slice(-1),
      (source: string) => source.replace('/AcroForm', '/Without'),
    ],
    [
      'a layer that is switched off',
      () => objectsWith(sealed, '/AcroForm').slice(-1),
      (source: string) => source.replace('/AcroForm', '/OCProperties <</D <</OFF []>>>> /AcroForm'),
    ],
  ])('is said to be added to where a newer revision has %s', async (_, objects, change) => {
    const found = objects();
    expect(found).toHaveLength(1);
    const other = Object.fromEntries(found.map(([number, source]) => [number, change(source)]));
    expect(Object.values(other)[0]).not.toBe(found[0]?.[1]);
    const shadowed = revised(sealed, other);
    expect(await judged(shadowed)).toMatchObject({ found: 'ADDED_TO', sealedHash: hashOf(sealed) });
    expect(await said(shadowed)).toBe('ADDED TO');
  });

  it('is reported as added to where a second seal follows the first, of any signer', async () => {
    const stranger = new Sealer(testEnvironment(join(files.folder, 'stranger'))).keys.at(new Date());
    const second = await withSignature(
      // What a stranger can do with any PDF: a new one is written behind the old one.
      (await files.seal(formOf({}, 'Somebody else'))).printed,
      { at: new Date(), name: 'Hospital' },
      (digest) => signedData(digest, stranger, () => Promise.resolve(null)),
    );
    expect(await said(second)).toBe('NOT OURS');
    expect(await said(Buffer.concat([sealed, second]))).toBe('ADDED TO');
  });

  it('is not ours where the seal is taken out and put into another file', async () => {
    const [, first, second] = range();
    const other = await files.seal(formOf({}, 'Somebody else'), {
      dataDirectory: join(files.folder, 'stranger'),
    });
    const [theirs] = [RANGE.exec(other.sealed.toString('latin1'))];
    const taken = Buffer.from(other.sealed);
    sealed.copy(taken, Number(theirs?.[1]), first, second);
    expect(await said(taken)).toBe('ALTERED');
    expect(await said(Buffer.concat([other.sealed, sealed]))).toBe('NOT OURS');
  });

  it('is not ours where a forged certificate carries the hospital’s name and number', async () => {
    const forged = await files.seal(formOf({}, 'Alex Morgan'), {
      dataDirectory: join(files.folder, 'forger'),
    });
    const [ours, theirs] = [certificate, forged.certificate].map((pem) => new X509Certificate(pem));
    expect(theirs?.subject).toBe(ours?.subject);
    expect(await said(forged.sealed)).toBe('NOT OURS');
  });

  it('is altered, or has no seal, where the range leaves out more than the seal', async () => {
    const [, first, second, rest] = range();
    expect(await said(withRange([first, second + 64, rest - 64]))).toBe('NOT OURS');
    expect(await said(withRange([first - 64, second, rest]))).toBe('NOT OURS');
    expect(await said(withRange([first, second, rest - 64]))).toBe('ALTERED');
    expect(await said(withRange([0, second, rest]))).toBe('NOT OURS');
    expect(await said(withRange([first, second, rest + 1]))).toBe('NOT OURS');
  });

  it('is altered where other evidence is within the sealed bytes', async () => {
    const changed = Buffer.from(sealed);
    const text = changed.toString('latin1');
    const place = text.indexOf('stream', text.indexOf('/Type /XObject') + 1) + 20;
    changed[place] = (changed[place] ?? 0) ^ 0x20;
    expect(await said(changed)).toBe('ALTERED');
  });

  it('is genuine no more where a byte of the seal was changed, also one that no signature covers', async () => {
    const [, first, second] = range();
    const end = sealed.toString('latin1', first, second).replace(/0*>$/, '').length;
    const places = [
      ...Array.from({ length: Math.ceil(end / 7) }, (_, step) => first + 1 + step * 7),
      // The signature itself stands last.
      ...Array.from({ length: 150 }, (_, step) => first + end - 150 + step),
      ...[end + 10, end + 1_000, second - first - 2].map((place) => first + place),
    ];
    for (const place of places) {
      for (const digit of ['0', 'F']) {
        const changed = Buffer.from(sealed);
        if (sealed.toString('latin1', place, place + 1).toUpperCase() === digit) continue;
        changed.write(digit, place, 'latin1');
        expect([place - first, await said(changed)]).not.toEqual([place - first, 'GENUINE']);
      }
    }
  });

  it('has its seal found behind words that look like one', async () => {
    const words = '/ByteRange [0 5 6 7] /Contents <00>';
    const form = formOf({ surgery: { ...CONSENT_FACTS.surgery, operation_name: words } }, 'A B');
    const alike = await files.seal(form);
    expect(alike.sealed.toString('latin1')).toContain('/ByteRange [0 5 6 7]');
    expect((await judged(alike.sealed)).found).toBe('WHOLE');
  });
});
