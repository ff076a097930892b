import { CONSENT_FACTS } from './consent-facts.fixtures';
import { documentOf, FIRST_EDITION, SIGNED } from './consent-form.fixtures';
import { consentFormDocument } from './consent-form.template';
import { STATEMENT } from './statement/statement.fixtures';

describe('The risks on a consent form', () => {
  it('says that no risk particular to this patient was recorded where the surgeon wrote none', () => {
    const words = 'No risk particular to this patient was recorded';
    const general = {
      text: 'A blood clot',
      per_1000: null,
      how_common: 'Common: about 2 in 100 people',
      note: 'You move early.',
    };
    for (const { body } of [
      documentOf(),
      documentOf({}, SIGNED),
      documentOf({ statement: { ...STATEMENT, risks: [] } }, SIGNED),
      documentOf({ statement: { ...STATEMENT, risks: [general] } }, SIGNED),
    ]) {
      expect(body).toContain(words);
    }
    expect(documentOf({ statement: STATEMENT }).body).not.toContain(words);
  });

  it('has room to write by hand only while nobody has signed, and the surgeon has written nothing', () => {
    const half = consentFormDocument({
      facts: CONSENT_FACTS,
      documentHash: 'h',
      patient: SIGNED,
      surgeon: null,
    });
    expect(documentOf().body).toMatch(/<div class="ruled"><p [^>]*>Space to write by hand/);
    for (const { body } of [half, documentOf({}, SIGNED), documentOf({ statement: STATEMENT })])
      expect(body).not.toContain('Space to write by hand');
  });

  it('draws a risk that has a number, in its group, and says both how many it happens to and how many not', () => {
    const share = (low: number, within: string | null = null) => ({
      low,
      high: low,
      qualifier: null,
      within,
    });
    const risks = [
      { risk: 'Soreness', howCommon: 'often', detail: null, per_1000: share(300) },
      { risk: 'A loose joint', howCommon: 'at times', detail: null, per_1000: share(25, '10 years') },
    ];
    const consent = { ...CONSENT_FACTS.content.consent, risks };
    const { body } = documentOf({ content: { ...CONSENT_FACTS.content, consent } });
    const read = body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(read).toContain(
      'Very common 100 or more of 1,000 people Soreness about 300 of 1,000 about 700 do not Common 10 to 99 of 1,000 people A loose joint about 25 of 1,000 within 10 years; about 975 do not',
    );
    expect(read).not.toMatch(/Uncommon|Rare/);
    expect(body).toContain('M0 0h30v10H0z');
    expect(body).toContain('M0 0h2v10H0zM2 5h1v5h-1z');
    const earlier = documentOf({ content: { ...CONSENT_FACTS.content, consent }, wording: FIRST_EDITION });
    expect(earlier.body).not.toContain('class="strip"');
    expect(earlier.running.identity[0]).not.toContain('edition');
  });

  it('says how common a risk is in the words of its own time when it was signed earlier', () => {
    const [risk] = STATEMENT.risks;
    const { body } = documentOf({
      statement: { ...STATEMENT, risks: risk ? [{ ...risk, how_common: null }] : [] },
      wording: {
        ...FIRST_EDITION,
        ofThousand: 'of 1,000 people',
        within: 'within',
        spared: 'do not have it',
      },
    });
    expect(body).toContain('about 20 to 30 of 1,000 people within 1 year; 970 to 980 do not have it');
  });
});
