import { checkForm, STATEMENT_MAX_CHARACTERS, statementForm } from '@candour/contracts';
import { FACTS_WITH_STATEMENT, STATEMENT } from '../src/consent-form/statement/statement.fixtures';
import { problemsOf } from './harness/pdf-check';
import { readAloud } from './harness/pdf-reading';
import { readPdf } from './harness/pdf-text';
import { formOf, printerForFile } from './harness/printed-form';
import { STATED } from './harness/statements';

const print = printerForFile();
const withStatement = (changes: Partial<typeof STATEMENT> = {}) => ({
  statement: { ...STATEMENT, ...changes },
});

/** The most items that a statement takes, of one character each, so that all of them fill as many lines as they can. */
const THIRTY = Array.from({ length: 30 }, (_, number) => String.fromCodePoint(0x41 + number));

describe('the printed statement', () => {
  it('is read aloud part by part, after the risks of the operation', async () => {
    const said = await readAloud(await print(formOf(withStatement())));
    const parts = [
      STATEMENT.benefits[0],
      STATEMENT.alternatives[0],
      STATEMENT.no_treatment,
      FACTS_WITH_STATEMENT.content.consent.risks[0]?.risk,
      'A slow wound',
      'Because of diabetes.',
      STATEMENT.matters,
      'REFUSED by the patient',
      STATEMENT.discussed_by_role,
      STATEMENT.leaflets[0],
    ].map(String);
    const places = parts.map((part) => said.indexOf(part));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('is a file without a fault, as a DRAFT and signed', async () => {
    for (const form of [formOf(withStatement()), formOf(withStatement(), 'Alex Morgan')])
      expect(await problemsOf(await print(form))).toEqual([]);
  });

  it('keeps to ten pages with thirty items in each list', async () => {
    const risks = THIRTY.map((text) => ({ text, per_1000: null, how_common: null, note: null }));
    const lists = { benefits: THIRTY, alternatives: THIRTY, extra_procedures: THIRTY, leaflets: THIRTY };
    const { pages } = await readPdf(await print(formOf(withStatement({ ...lists, risks }))));
    expect(pages.length).toBeLessThanOrEqual(10);
  });

  it('is printed even in the widest letters, as long as it can be stored', async () => {
    const widest = '\uFDFD'.repeat(600);
    const given = { ...STATED, risks: [], benefits: [], matters: '\uFDFD'.repeat(2000) };
    const full = {
      ...given,
      alternatives: Array.from({ length: 15 }, (_, number) => `${number} ${widest.slice(6)}`),
    };
    const today = '2026-11-20';
    expect(checkForm(statementForm, { ...full, no_treatment: '\uFDFD'.repeat(2000) }, { today }).valid).toBe(
      false,
    );
    expect(checkForm(statementForm, full, { today }).valid).toBe(true);
    expect(full.matters.length + full.alternatives.join('').length).toBeGreaterThan(
      STATEMENT_MAX_CHARACTERS * 0.9,
    );
    const { matters, alternatives } = full;
    const { pages } = await readPdf(await print(formOf(withStatement({ matters, alternatives }))));
    expect(pages.length).toBeLessThan(100);
  });
});
