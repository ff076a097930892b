import { versionOf } from '../content/content-version';
import {
  CONSENT_WORDING,
  type ConsentFacts,
  askedInWords,
  hashOfFacts,
  statementText,
} from './consent-facts';
import { CONSENT_FACTS } from './consent-facts.fixtures';
import { consentFormDocument } from './consent-form.template';
import { givenNumbers } from '../pdf/page/document-parts';
import { FACTS_WITH_STATEMENT, STATEMENT } from './statement/statement.fixtures';

type Path = readonly (string | number)[];

/** The path of every leaf in the tree of facts. */
const leavesOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, item]) => leavesOf(item, [...path, name]))
    : [path];

const changed = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? `${value}.` : 'now known';
};

const withChange = (
  path: Path,
  change: (leaf: unknown) => unknown,
  facts: ConsentFacts = CONSENT_FACTS,
): ConsentFacts => {
  const copy = structuredClone(facts) as unknown as Record<string, unknown>;
  const [last, ...parents] = path.toReversed();
  const parent = parents.reduceRight<Record<string, unknown>>(
    (at, name) => at[String(name)] as Record<string, unknown>,
    copy,
  );
  parent[String(last)] = change(parent[String(last)]);
  return copy as unknown as ConsentFacts;
};

const hash = hashOfFacts(CONSENT_FACTS);

describe('The hash of a consent form', () => {
  it.each(leavesOf(CONSENT_FACTS).map((path) => [path.join('.'), path] as const))(
    'changes with %s',
    (_, path) => {
      expect(hashOfFacts(withChange(path, changed))).not.toBe(hash);
    },
  );

  it.each(leavesOf(STATEMENT).map((path) => [path.join('.'), ['statement', ...path]] as const))(
    'changes with one letter of the surgeon’s statement: %s',
    (_, path) => {
      const other = withChange(path, changed, FACTS_WITH_STATEMENT);
      expect(hashOfFacts(other)).not.toBe(hashOfFacts(FACTS_WITH_STATEMENT));
    },
  );

  it('of a form that was signed before there were statements is what it was', () => {
    const { statement: _, ...former } = CONSENT_FACTS;
    expect(hashOfFacts(former)).not.toBe(hash);
    expect(hashOfFacts(JSON.parse(JSON.stringify(former)) as ConsentFacts)).toBe(hashOfFacts(former));
  });

  it.each([
    ['the side becomes unknown', ['surgery', 'side']],
    ['the hospital becomes unknown', ['surgery', 'hospital']],
    ['the surgeon becomes unknown', ['surgeon']],
    ['a risk is taken out', ['content', 'consent', 'risks', 1]],
  ])('changes when %s', (_, path) => {
    expect(hashOfFacts(withChange(path, () => null))).not.toBe(hash);
  });

  it('changes with the side of the surgeon, and is as before where they have given none', () => {
    const { surgery } = CONSENT_FACTS;
    const sided = (surgeon_side: 'Left' | 'Right') => ({
      ...CONSENT_FACTS,
      surgery: { ...surgery, surgeon_side },
    });
    expect(new Set([hash, hashOfFacts(sided('Left')), hashOfFacts(sided('Right'))]).size).toBe(3);
    expect(Object.keys(surgery)).not.toContain('surgeon_side');
  });

  it('changes with a number of the patient, and is as before where nobody gave one', () => {
    const numbered = (...numbers: Parameters<typeof givenNumbers>) =>
      hashOfFacts({ ...CONSENT_FACTS, patient: { ...CONSENT_FACTS.patient, ...givenNumbers(...numbers) } });
    const hashes = [numbered('9434765919', null), numbered(null, '9434765919'), numbered('4010232137', 'X1')];
    expect(new Set([hash, ...hashes]).size).toBe(4);
    expect(numbered(null, null)).toBe(hash);
  });

  it('changes with what helps the patient, and is as before where they named nothing', () => {
    const needing = (words: readonly string[]) => ({ ...CONSENT_FACTS, needs: { heading: 'Helps', words } });
    const hashes = [hash, hashOfFacts(needing(['large print'])), hashOfFacts(needing(['easy read']))];
    expect(new Set(hashes).size).toBe(3);
    expect(Object.keys(CONSENT_FACTS)).not.toContain('needs');
  });

  it('changes with what the patient was asked besides, and is as before where nobody asked', () => {
    const asked = (said: Parameters<typeof askedInWords>[0]) =>
      hashOfFacts({ ...CONSENT_FACTS, asked: askedInWords(said) });
    const hashes = [
      hash,
      asked({ students: 'AGREED' }),
      asked({ students: 'REFUSED' }),
      asked({ tissue: 'AGREED' }),
    ];
    expect(new Set(hashes).size).toBe(4);
    expect([askedInWords({}), Object.keys(CONSENT_FACTS).includes('asked')]).toEqual([[], false]);
  });

  it('changes when two texts are swapped', () => {
    const facts = withChange(['content', 'consent', 'risks'], (risks) => (risks as unknown[]).toReversed());
    expect(hashOfFacts(facts)).not.toBe(hash);
  });

  it('does not depend on the order in which the database returns the facts', () => {
    const reversed = (value: unknown): unknown =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? value
        : Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([name, item]) => [name, reversed(item)]),
          );
    expect(hashOfFacts(reversed(CONSENT_FACTS) as ConsentFacts)).toBe(hash);
  });

  it('is printed on the form, and stays the same from the DRAFT to the second signature', () => {
    const signed = { typed_text: 'Alex Morgan', signed_at: new Date('2027-01-14T09:42:00Z') };
    for (const patient of [null, signed]) {
      for (const surgeon of [null, signed]) {
        const { body } = consentFormDocument({ facts: CONSENT_FACTS, documentHash: hash, patient, surgeon });
        expect(body.split(hash)).toHaveLength(2);
      }
    }
  });
});

it('a form says its edition, and a change of its words is a new edition', () => {
  const { edition, ...words } = CONSENT_WORDING;
  expect([edition, versionOf(words).slice(0, 8)]).toEqual(['3', '3b292ece']);
});

it('a statement is stored as one text', () => {
  expect(statementText(CONSENT_FACTS.statements.patient)).toBe('I have read this form.\nI agree to it.');
});
