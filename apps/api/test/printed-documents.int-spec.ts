import { CERTIFICATE_FACTS } from '../src/certificate/certificate.fixtures';
import { certificateDocument } from '../src/certificate/certificate.template';
import { type ConsentFacts, hashOfFacts } from '../src/consent-form/consent-facts';
import { CONSENT_FACTS } from '../src/consent-form/consent-facts.fixtures';
import { consentFormDocument } from '../src/consent-form/consent-form.template';
import { printedPage } from '../src/pdf/document-page';
import type { DocumentSource } from '../src/pdf/document-source';
import { PdfRenderer } from '../src/pdf/pdf-renderer';
import { withVisibleLetters } from '../src/pdf/visible-letters';
import { problemsOf } from './harness/pdf-check';
import { readAloud, replacementTexts } from './harness/pdf-reading';
import { readPdf } from './harness/pdf-text';
import { PATIENCE } from './harness/renderer';

const renderer = new PdfRenderer({ jobMilliseconds: PATIENCE });
afterAll(() => renderer.close());

const print = (source: DocumentSource): Promise<Buffer> =>
  renderer.render(printedPage(source), { title: source.title });

const signedBy = (typed_text: string) => ({ typed_text, signed_at: new Date('2027-01-14T09:42:00Z') });

const formOf = (changes: Partial<ConsentFacts> = {}, patient: string | null = null): DocumentSource => {
  const facts = { ...CONSENT_FACTS, ...changes };
  const signature = patient === null ? null : signedBy(patient);
  return consentFormDocument({
    facts,
    documentHash: hashOfFacts(facts),
    patient: signature,
    surgeon: signature,
  });
};

const named = (name: string): Partial<ConsentFacts> => ({ patient: { ...CONSENT_FACTS.patient, name } });

/** The form of a patient of this name, where the machine has no font of its own. */
const onBareMachine = async (name: string): Promise<DocumentSource> =>
  (await withVisibleLetters(formOf(named(name), name), (missing) => Promise.resolve([...missing]))).source;

describe('The printed consent form', () => {
  it('is read aloud with every fact once, in the order of the page', async () => {
    const said = await readAloud(await print(formOf()));
    const { patient, surgeon, surgery, content, statements } = CONSENT_FACTS;
    const { whatItIs, benefits, risks, alternatives, noTreatment } = content.consent;
    const expected = [
      'DRAFT',
      surgery.operation_name,
      'Left',
      patient.name,
      '12 May 1957',
      'Female',
      surgeon?.name,
      surgeon?.gmc_number,
      surgery.hospital,
      '5 March 2027',
      content.notice,
      ...whatItIs,
      ...benefits,
      ...risks.flatMap(({ risk, howCommon, detail }) => [risk, ...(detail ? [detail] : []), howCommon]),
      'Risks particular to this patient',
      ...alternatives.flatMap(({ name, description }) => [name, description]),
      noTreatment,
      statements.changeOfMind,
      statements.patient.heading,
      ...statements.patient.paragraphs,
      statements.surgeon.heading,
      ...statements.surgeon.paragraphs,
      hashOfFacts(CONSENT_FACTS),
    ].map(String);
    expect(expected.filter((fact) => said.split(fact).length !== 2)).toEqual([]);
    const places = expected.map((fact) => said.indexOf(fact));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('is tagged, with a language, a title, an outline of its headings and the claim to be PDF/UA', async () => {
    const pdf = await readPdf(await print(formOf()));
    expect(pdf.marked).toBe(true);
    expect(pdf.tags).toEqual(
      expect.arrayContaining(['H1', 'H2', 'H3', 'P', 'Table', 'Caption', 'TR', 'TH', 'TD', 'L', 'LI']),
    );
    expect(pdf.tags).not.toContain('Figure');
    expect(pdf.info).toMatchObject({ Language: 'en-GB', Title: 'Consent form: Total hip replacement' });
    expect(pdf.outline).toEqual(['Consent form']);
    expect(pdf.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  it.each([
    ['a DRAFT', formOf()],
    ['signed, of a patient whose name runs from right to left', formOf(named('محمد عبد الرحمن'), 'محمد')],
    ['of an operation without a side', formOf({ surgery: { ...CONSENT_FACTS.surgery, has_side: false } })],
  ])(
    'is a file without a fault, with all that it draws tagged or marked as an artifact: %s',
    async (_, form) => {
      expect(await problemsOf(await print(form))).toEqual([]);
    },
  );

  it('would not be taken for one if an object of the file stood in another place', async () => {
    const pdf = (await print(formOf())).toString('latin1');
    const moved = Buffer.from(pdf.replace('%PDF-1.7\n', '%PDF-1.7\n '), 'latin1');
    expect(await problemsOf(moved)).not.toEqual([]);
  });

  it('has on every page the name, the date of birth, the versions, the number’s line, DRAFT and page x of y', async () => {
    const { pages } = await readPdf(await print(formOf(named('Maria Ødegård'))));
    expect(pages.length).toBeGreaterThan(1);
    const hash = hashOfFacts({ ...CONSENT_FACTS, ...named('Maria Ødegård') });
    for (const [index, page] of pages.entries()) {
      for (const mark of [
        'Maria Ødegård',
        'born 12 May 1957',
        'Content version 3',
        `Document ${hash}`,
        'DRAFT',
      ]) {
        expect(page).toContain(mark);
      }
      expect(page).toContain('NHS or hospital number');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  it('keeps a name whole for somebody who searches or copies it, where the font sets two letters far apart', async () => {
    const name = 'Omar Taqji';
    const { pages } = await readPdf(await print(formOf(named(name), name)));
    expect(
      pages.map((page) => page.replaceAll(name, '')).filter((page) => /Omar|Taq|ji /.test(page)),
    ).toEqual([]);
    expect(pages.every((page) => page.includes(name))).toBe(true);
  });

  it('repeats the head of a table of 30 risks, and loses none', async () => {
    const consent = {
      ...CONSENT_FACTS.content.consent,
      risks: Array.from({ length: 30 }, (_, number) => ({
        risk: `Risk number ${number + 1}.`,
        howCommon: `Common: about ${number + 1} in 100 people`,
        detail: 'It may need another operation, a longer stay in hospital, or medicine for some time.',
      })),
    };
    const pdf = await print(formOf({ content: { ...CONSENT_FACTS.content, consent } }));
    const said = await readAloud(pdf);
    expect(consent.risks.filter(({ risk }) => said.split(risk).length !== 2)).toEqual([]);
    const { pages } = await readPdf(pdf);
    const withRisks = pages.filter((page) => page.includes('Risk number'));
    expect(withRisks.length).toBeGreaterThan(1);
    expect(withRisks.filter((page) => !page.includes('How common it is'))).toEqual([]);
  });

  it.each(Array.from({ length: 12 }, (_, more) => more * 2))(
    'leaves no heading and no head of a table alone at the foot of a page: %i more lines above',
    async (more) => {
      const consent = {
        ...CONSENT_FACTS.content.consent,
        benefits: Array.from({ length: 6 + more }, () => 'Less pain.'),
      };
      const { pages } = await readPdf(
        await print(formOf({ content: { ...CONSENT_FACTS.content, consent } })),
      );
      const together = [
        ['The intended benefits', /Less pain\./],
        ['The risks', /A blood clot/],
        ['How common it is', /A blood clot|A crack in the bone/],
        ['Risks particular to this patient', /Space to write by hand\./],
        ['The alternatives', /Exercises\./],
        ['No treatment', /The stiffness/],
        ['Statements and signatures', /Statement of the patient/],
      ] as const;
      const parted = together.filter(([heading, text]) =>
        pages.some((page) => page.includes(heading) && !text.test(page)),
      );
      expect(parted).toEqual([]);
    },
  );

  it('keeps the statements and signatures together, also with names of two hundred letters', async () => {
    const name = `${'Maximiliana '.repeat(8)}${'Featherstonehaugh-'.repeat(6)}`.slice(0, 200);
    const { pages } = await readPdf(await print(formOf(named(name), name)));
    const last = pages.at(-1) ?? '';
    for (const part of [
      'Statements and signatures',
      'Statement of the patient',
      'Statement of the surgeon',
      'Date and time',
      'SHA-256',
    ]) {
      expect(pages.filter((page) => page.includes(part))).toEqual([last]);
    }
  });

  it.each([
    ['Polish, Norwegian and Vietnamese', 'Łukasz Żółć Ødegård Nguyễn Thị Phương'],
    ['Greek and Cyrillic', 'Ελένη Жанна'],
    ['Hebrew', 'שרה לוי'],
    ['Arabic, Persian and Urdu', 'محمد عبد الرحمن ژاله ڈاکٹر ٹیپو'],
    ['Hindi and Nepali', 'हिना प्रसाद क्षेत्री'],
    ['Punjabi, Gujarati, Bengali and Tamil', 'ਗੁਰਪ੍ਰੀਤ ગીતા রহিমা பிரியா'],
    ['Chinese, Japanese and Korean', '李小龙 さくら 김민준'],
  ])('loses no letter of a name in %s on a machine without fonts', async (_, name) => {
    const pdf = await print(await onBareMachine(name));
    const said = (await readAloud(pdf)).normalize('NFKC') + (await replacementTexts(pdf));
    expect(Array.from(name).filter((letter) => !said.includes(letter))).toEqual([]);
    expect(said).not.toContain('U+');
  });

  it('shows as codes what no font that ships can draw', async () => {
    const said = await readAloud(await print(await onBareMachine('ดาว 𓀀')));
    for (const code of ['U+0E14', 'U+0E32', 'U+0E27', 'U+13000']) expect(said).toContain(code);
  });
});

describe('The printed certificate', () => {
  it('fits on one page, tagged, with the first note and what it is not', async () => {
    const pdf = await print(certificateDocument(CERTIFICATE_FACTS, 'h4sh'));
    const { pages, marked, outline } = await readPdf(pdf);
    expect([pages.length, marked, outline]).toEqual([1, true, ['Certificate of preparation for surgery']]);
    const said = await readAloud(pdf);
    for (const fact of [
      'Alex Morgan',
      'Total hip replacement',
      '14 January 2027',
      'needle',
      'not a legal consent form',
    ]) {
      expect([fact, said.split(fact).length]).toEqual([fact, 2]);
    }
  });

  it('is a file without a fault, with a note of every kind of text', async () => {
    const note =
      '<h3>Fears</h3><p>I am <strong>very <em>afraid</em></strong> 😟</p><ol><li>One<ul><li>Two</li></ul></li></ol><blockquote>Three</blockquote>';
    expect(
      await problemsOf(await print(certificateDocument({ ...CERTIFICATE_FACTS, note }, 'h4sh'))),
    ).toEqual([]);
  });

  it.each([
    ['of sentences', '<p>I have lived with this hip for eleven years.</p>'],
    ['of paragraphs', `<p>${'I have lived with this hip for eleven years. '.repeat(4)}</p>`],
    ['of one word', 'Hip'],
    ['of letters, each in a line', '<p>a</p>'],
    ['of empty lines', 'a<br>'],
    ['of points', '<ul><li>a</li></ul>'],
    ['of wide letters', `<p>${'我不喜欢针头'.repeat(26)}</p>`],
    ['of emoji', '😟'],
  ])('holds a note of 20,000 characters to its last word, in ten pages: %s', async (_, part) => {
    const note = `${part.repeat((19_980 / part.length) | 0)}<p>The end</p>`;
    const { pages } = await readPdf(await print(certificateDocument({ ...CERTIFICATE_FACTS, note }, 'h4sh')));
    expect(pages.length).toBeLessThanOrEqual(10);
    expect(pages.at(-1)).toContain('The end');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });
});
