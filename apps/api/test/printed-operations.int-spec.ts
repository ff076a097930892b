import { problemsOf } from './harness/pdf-check';
import { readPdf } from './harness/pdf-text';
import { SHIPPED_OPERATIONS, shippedFacts } from './harness/operation-forms';
import { CONSENT_FACTS } from '../src/consent-form/consent-facts.fixtures';
import { formOf, printerForFile } from './harness/printed-form';

const NUMBERED = { ...CONSENT_FACTS.patient, nhs_number: '9434765919', hospital_number: 'RXH 12-345' };

const print = printerForFile();

/** Of a full page of text: a page that holds less than a third of it looks half empty. */
const LETTERS_OF_A_THIRD = 600;

describe('the printed consent form of a shipped operation', () => {
  it.each(
    SHIPPED_OPERATIONS.flatMap((file) => [
      [file, 'as its surgeon wrote it', shippedFacts(file, true)] as const,
      [file, 'without a statement', shippedFacts(file, false)] as const,
    ]),
  )('has three full pages, each with who, which side and which version: %s, %s', async (_, __, facts) => {
    const pdf = await print(formOf({ ...facts, patient: NUMBERED }, 'Alex Morgan'));
    const { pages } = await readPdf(pdf);
    expect(pages).toHaveLength(3);
    const { operation_name, has_side } = facts.surgery;
    for (const [index, page] of pages.entries()) {
      for (const mark of [
        'Ms MORGAN, Alex',
        'born 12 May 1957, NHS number 943 476 5919',
        `Consent form: ${operation_name}. Content version 3. Form edition 3`,
        `Page ${index + 1} of 3`,
        ...(has_side ? ['Right'] : []),
      ])
        expect(page).toContain(mark);
      expect(page.length).toBeGreaterThan(LETTERS_OF_A_THIRD);
    }
    for (const part of ['Written for this patient', 'Statement of the patient', 'Statement of the surgeon'])
      expect(pages[2]).toContain(part);
    expect(pages[0]).toContain('Signed by both');
    if (facts.statement === null) return;
    for (const row of ['What else may be done', 'Other procedures', 'Blood transfusion', 'Anaesthetic'])
      expect(pages[2]).toContain(row);
  });

  it.each([0, 150, 400])(
    'has three pages, what was written with the signatures, also where the hospital asks more: %i letters of the surgeon',
    async (letters) => {
      const facts = shippedFacts('total-knee-replacement.yaml', true);
      if (!facts.statement) throw new Error('The surgeon has written it');
      const matters = 'To kneel in the garden again, and to walk. '.repeat(10).slice(0, letters);
      const statement = { ...facts.statement, ...(letters > 0 && { matters }) };
      const asked = [
        'Tissue that is removed: to be kept for teaching and research',
        'Photographs',
        'Students',
      ];
      const form = { ...facts, statement, asked: asked.map((about) => ({ about, answer: 'Agreed' })) };
      const { pages } = await readPdf(await print(formOf(form, 'Alex Morgan')));
      expect(pages).toHaveLength(3);
      for (const part of ['Written for this patient', 'Photographs', 'Statement of the surgeon'])
        expect(pages[2]).toContain(part);
    },
  );

  it('begins with who it is about, also where a patient needs much help and has a long name', async () => {
    const facts = shippedFacts('total-hip-replacement.yaml', true);
    const name = `${'Maximiliana '.repeat(8)}${'Featherstonehaugh '.repeat(5)}`.trim();
    const needs = { heading: 'What helps the patient', words: ['Somebody who reads it out. '.repeat(18)] };
    const patient = { ...NUMBERED, name, listed: name };
    const { pages } = await readPdf(await print(formOf({ ...facts, needs, patient }, name)));
    for (const part of ['Date of birth', 'GMC number', 'What helps the patient'])
      expect(pages[0]).toContain(part);
  });

  it('has three pages, also where the surgeon wrote much about a patient with a long name', async () => {
    const facts = shippedFacts('total-hip-replacement.yaml', true);
    const words = (letters: number): string =>
      'What matters most to this patient is said here at length. '.repeat(9).slice(0, letters);
    const name = `${'Maximiliana'.repeat(5).slice(0, 50)} ${'Featherstonehaugh'.repeat(3).slice(0, 50)}`;
    if (!facts.statement) throw new Error('The surgeon has written it');
    const statement = {
      ...facts.statement,
      matters: words(500),
      supporter: words(90),
      extra_procedures: [words(100), words(90)],
    };
    const patient = { ...NUMBERED, name, listed: name };
    const { pages } = await readPdf(await print(formOf({ ...facts, patient, statement }, name)));
    expect(pages).toHaveLength(3);
    expect(pages[2]).toContain('Statement of the patient');
    expect(pages[2]).toContain('Statement of the surgeon');
  });

  it('is a file without a fault, with its drawings as artifacts', async () => {
    const [file = ''] = SHIPPED_OPERATIONS;
    const pdf = await print(formOf(shippedFacts(file, true), 'Alex Morgan'));
    expect(await problemsOf(pdf)).toEqual([]);
    expect((await readPdf(pdf)).tags).not.toContain('Figure');
  });
});
