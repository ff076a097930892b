import { hashOfFacts } from '../src/consent-form/consent-facts';
import { CONSENT_FACTS } from '../src/consent-form/consent-facts.fixtures';
import { problemsOf } from './harness/pdf-check';
import { readAloud } from './harness/pdf-reading';
import { readPdf } from './harness/pdf-text';
import { formOf, named, printerForFile } from './harness/printed-form';

const print = printerForFile();

describe('the printed consent form', () => {
  it('is read aloud with every fact once, in the order of the page', async () => {
    const said = await readAloud(await print(formOf()));
    const { patient, surgeon, surgery, content, statements } = CONSENT_FACTS;
    const { whatItIs, benefits, risks, alternatives, noTreatment } = content.consent;
    const expected = [
      'DRAFT',
      surgery.operation_name,
      'Left',
      patient.listed,
      '12 May 1957',
      'Female',
      surgeon?.name,
      surgeon?.gmc_number,
      surgery.hospital,
      '5 March 2027',
      content.notice,
      ...whatItIs,
      ...benefits,
      ...alternatives.flatMap(({ name, description }) => [name, description]),
      noTreatment,
      ...risks.flatMap(({ risk, howCommon, detail }) => [risk, ...(detail ? [detail] : []), howCommon]),
      'Risks particular to this patient',
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

  it('is tagged, with a language, a title, an outline of its headings and the PDF/UA identification', async () => {
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

  it('is rejected by the check when an object of the file has another offset', async () => {
    const pdf = (await print(formOf())).toString('latin1');
    const moved = Buffer.from(pdf.replace('%PDF-1.7\n', '%PDF-1.7\n '), 'latin1');
    expect(await problemsOf(moved)).not.toEqual([]);
  });

  it('has on every page the name, date of birth, side, versions, DRAFT and page x of y', async () => {
    const { pages } = await readPdf(await print(formOf(named('Maria Ødegård'))));
    expect(pages.length).toBeGreaterThan(1);
    const hash = hashOfFacts({ ...CONSENT_FACTS, ...named('Maria Ødegård') });
    for (const [index, page] of pages.entries()) {
      for (const mark of [
        'Maria Ødegård',
        'born 12 May 1957',
        'Left',
        'Content version 3. Form edition 3',
        `Document ${hash}`,
        'DRAFT',
      ]) {
        expect(page).toContain(mark);
      }
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  it('repeats the header of a table of 30 risks, and loses none', async () => {
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
        ['Written for this patient', /The surgeon has not recorded/],
        ['Statements and signatures', /Statement of the patient/],
      ] as const;
      const parted = together.filter(([heading, text]) =>
        pages.some((page) => page.includes(heading) && !text.test(page)),
      );
      expect(parted).toEqual([]);
    },
  );

  it('keeps each statement and signature together, also with names of two hundred letters', async () => {
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
});
