import { type ConsentFacts, hashOfFacts } from './consent-facts';
import { CONSENT_FACTS } from './consent-facts.fixtures';
import { consentFormDocument } from './consent-form.template';

const SIGNED = { typed_text: 'Alex Morgan', signed_at: new Date('2027-06-14T09:42:00Z') };

const documentOf = (
  changes: Partial<ConsentFacts> = {},
  patient: typeof SIGNED | null = null,
  surgeon = patient,
) => {
  const facts = { ...CONSENT_FACTS, ...changes };
  return consentFormDocument({ facts, documentHash: hashOfFacts(facts), patient, surgeon });
};

describe('The consent form', () => {
  it('says DRAFT, at its start and on each page, until both have signed', () => {
    const half = consentFormDocument({
      facts: CONSENT_FACTS,
      documentHash: 'h',
      patient: SIGNED,
      surgeon: null,
    });
    for (const draft of [documentOf(), half]) {
      expect(draft.body).toMatch(/^<p class="draft">DRAFT/);
      expect(draft.running.draft).toBe('DRAFT');
    }
    const both = documentOf({}, SIGNED);
    expect(both.body).not.toContain('DRAFT');
    expect(both.running.draft).toBeNull();
  });

  it('names the person and the document on each page, and has a line for the hospital’s number', () => {
    expect(documentOf().running).toMatchObject({
      person: ['Alex Morgan', 'born 12 May 1957'],
      handwritten: 'NHS or hospital number',
      identity: [
        'Consent form: Total hip replacement. Content version 3',
        `Document ${hashOfFacts(CONSENT_FACTS)}`,
      ],
    });
  });

  it('shows a signature beside its statement, with the time by London’s clock', () => {
    const { body } = documentOf({}, SIGNED, { ...SIGNED, typed_text: 'Helen Carter' });
    const [, patient = '', surgeon = ''] = body.split('<section class="signing">');
    expect(patient).toContain('Statement of the patient');
    expect(patient).toContain('>Alex Morgan<');
    expect(patient).toContain('14 June 2027 at 10:42 BST');
    expect(surgeon).toContain('Statement of the surgeon');
    expect(surgeon).toContain('>Helen Carter<');
  });

  it.each([
    ['that of the patient', 'Left', undefined, 'Left'],
    ['that of the surgeon while the patient has given none', null, 'Right', 'Right'],
    ['the one that both gave', 'Left', 'Left', 'Left'],
    [
      'both while they differ',
      'Left',
      'Right',
      'The patient and the surgeon gave different sides: Patient Left, Surgeon Right',
    ],
    ['that none is known', null, undefined, 'Not known yet'],
  ] as const)('prints the side largest: %s', (_, side, surgeons, printed) => {
    const { surgery } = CONSENT_FACTS;
    const { body } = documentOf({
      surgery: { ...surgery, side, ...(surgeons === undefined ? {} : { surgeon_side: surgeons }) },
    });
    expect(body).toContain(`<span class="label">Side</span><br><strong class="lead">${printed}</strong>`);
  });

  it('prints which details are not known yet, and that an operation has no side', () => {
    const { body, running } = documentOf({
      patient: { name: 'Alex Morgan', date_of_birth: null, gender: null },
      surgery: { ...CONSENT_FACTS.surgery, has_side: false, side: null, hospital: null, date: null },
      surgeon: null,
    });
    expect(body.split('Not known yet')).toHaveLength(7);
    expect(body).toContain('This operation has no side');
    expect(running.person).toEqual(['Alex Morgan', 'date of birth not known yet']);
  });

  it('prints text that looks like HTML as plain text, wherever it occurs', () => {
    const hostile = '<img src=http://canary.test/x onerror="a">';
    const { body } = documentOf(
      {
        patient: { name: hostile, date_of_birth: null, gender: null },
        surgery: { ...CONSENT_FACTS.surgery, operation_name: hostile, hospital: hostile },
        surgeon: { name: hostile, gmc_number: hostile },
        content: { ...CONSENT_FACTS.content, notice: hostile },
      },
      { ...SIGNED, typed_text: hostile },
    );
    expect(body).not.toContain('<img');
    expect(body.split('&lt;img src=http://canary.test/x onerror=&quot;a&quot;&gt;')).toHaveLength(9);
  });

  it('prints a right-to-left name without turning the text around it', () => {
    const { body } = documentOf({ patient: { ...CONSENT_FACTS.patient, name: 'שרה לוי' } });
    expect(body).toContain('<td><bdi translate="no" class="other-letters">שרה לוי</bdi></td>');
  });

  it('keeps the signed wording when a later version of Candour words it differently', () => {
    const wording = { ...CONSENT_FACTS.wording, ownRisks: 'Risks for you alone' };
    expect(documentOf({ wording }, SIGNED).body).toContain('Risks for you alone');
  });
});
