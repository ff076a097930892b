import { CONSENT_FACTS } from '../src/consent-form/consent-facts.fixtures';
import type { DocumentSource } from '../src/pdf/page/document-source';
import { archiveProblemsOf } from './harness/pdf-archive-check';
import { readAloud, replacementTexts } from './harness/pdf-reading';
import { readPdf } from './harness/pdf-text';
import { formOf, named, onBareMachine, printerForFile } from './harness/printed-form';

const print = printerForFile();

const formOnBareMachine = (name: string): Promise<DocumentSource> => onBareMachine(formOf(named(name), name));

describe('the printed name', () => {
  it('can be searched and copied whole where the font sets two letters far apart', async () => {
    const name = 'Omar Taqji';
    const { pages } = await readPdf(await print(formOf(named(name), name)));
    expect(
      pages.map((page) => page.replaceAll(name, '')).filter((page) => /Omar|Taq|ji /.test(page)),
    ).toEqual([]);
    expect(pages.every((page) => page.includes(name))).toBe(true);
  });

  it.each([
    ['Polish, Norwegian and Vietnamese', 'Łukasz Żółć Ødegård Nguyễn Thị Phương'],
    ['Greek and Cyrillic', 'Ελένη Жанна'],
    ['Hebrew', 'שרה לוי'],
    ['Arabic, Persian and Urdu', 'محمد عبد الرحمن ژاله ڈاکٹر ٹیپو'],
    ['Hindi and Nepali', 'हिना प्रसाद क्षेत्री'],
    ['Punjabi, Gujarati, Bengali and Tamil', 'ਗੁਰਪ੍ਰੀਤ ગીતા রহিমা பிரியா'],
    ['Chinese, Japanese and Korean', '李小龙 さくら 김민준'],
  ])('loses no letter in %s on a machine without fonts, and is fit for an archive', async (_, name) => {
    const pdf = await print(await formOnBareMachine(name));
    const said = (await readAloud(pdf)).normalize('NFKC') + (await replacementTexts(pdf));
    expect(Array.from(name).filter((letter) => !said.includes(letter))).toEqual([]);
    expect(said).not.toContain('U+');
    expect(await archiveProblemsOf(pdf)).toEqual([]);
  });

  it('is printed as codes where no shipped font can draw it', async () => {
    const said = await readAloud(await print(await formOnBareMachine('ดาว 𓀀')));
    for (const code of ['U+0E14', 'U+0E32', 'U+0E27', 'U+13000']) expect(said).toContain(code);
  });

  it('can be printed and signed with by both sides, whatever the length of its codes', async () => {
    const name = `${'\u{10330}'.repeat(100)} ${'\u{10330}'.repeat(100)}`;
    const { surgeon } = CONSENT_FACTS;
    const form = formOf({ ...named(name), surgeon: surgeon && { ...surgeon, name } }, name);
    const { pages } = await readPdf(await print(await onBareMachine(form)));
    expect(pages.at(-1)).toContain('SHA-256');
  });
});
