import { hashOfFacts } from './consent-facts';
import { CONSENT_FACTS } from './consent-facts.fixtures';
import { documentOf, SIGNED } from './consent-form.fixtures';
import { consentFormDocument } from './consent-form.template';
import type { PatientNumbers } from '../pdf/page/document-parts';
import { STATEMENT } from './statement/statement.fixtures';

describe('The consent form', () => {
  it('says whom to call, where the hospital names a contact', () => {
    const team = { heading: 'Whom to call', name: 'Hip <team>', telephone: '01632 960100' };
    const { body } = documentOf({ surgery: { ...CONSENT_FACTS.surgery, team } });
    expect(body).toContain('Hip &lt;team&gt;,\n01632 960100');
    expect(documentOf().body).not.toContain('Whom to call');
  });

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

  it('names the person, the side and the document on each page', () => {
    expect(documentOf().running).toMatchObject({
      person: ['Ms MORGAN, Alex', 'born 12 May 1957'],
      side: { said: 'Left', edge: 'left' },
      identity: [
        'Consent form: Total hip replacement. Content version 3. Form edition 3',
        `Document ${hashOfFacts(CONSENT_FACTS)}`,
      ],
    });
    const { surgery } = CONSENT_FACTS;
    expect(documentOf({ surgery: { ...surgery, has_side: false } }).running.side).toBeNull();
    expect(documentOf({ surgery: { ...surgery, side: null } }).running.side).toEqual({
      said: 'Side: Not known yet',
      edge: 'none',
    });
    expect(documentOf({ surgery: { ...surgery, round: 2 } }).running.identity[0]).toContain('Round 2');
  });

  it('has the NHS number in groups on each page and among its facts, or the hospital number where there is no other', () => {
    const numbered = (numbers: PatientNumbers) =>
      documentOf({ patient: { ...CONSENT_FACTS.patient, ...numbers } });
    const { running, body } = numbered({ nhs_number: '9434765919', hospital_number: 'RXH <12>' });
    expect(running.person[1]).toBe('born 12 May 1957, NHS\u00A0number\u00A0943\u00A0476\u00A05919');
    expect(body).toMatch(/NHS number<\/th><td><bdi[^>]*>943 476 5919</);
    expect(body).toMatch(/Hospital number<\/th><td><bdi[^>]*>RXH &lt;12&gt;</);
    expect(numbered({ hospital_number: 'RXH 12' }).running.person[1]).toBe(
      'born 12 May 1957, hospital\u00A0number\u00A0RXH\u00A012',
    );
  });

  it('leaves no line for a number that nobody has given', () => {
    expect(JSON.stringify(documentOf({ statement: STATEMENT }))).not.toMatch(/NHS|class="rule"/);
  });

  it('says at its start that both have signed, and when; the age is that of the patient’s signature', () => {
    const { body } = documentOf({}, SIGNED, { ...SIGNED, signed_at: new Date('2027-06-15T23:30:00Z') });
    expect(body).toMatch(
      /^<p class="standing"><strong>Signed by both<\/strong><br>Patient 14 June 2027<br>Surgeon 16 June 2027/,
    );
    expect(body).toContain('12 May 1957, aged 70 when signed');
    expect(documentOf().body).not.toContain('aged');
  });

  it.each([
    ['your surgeon', SIGNED, null],
    ['the patient', null, SIGNED],
  ])('says on each page of a copy that it is not yet signed by %s', (who, patient, surgeon) => {
    const facts = CONSENT_FACTS;
    const copy = consentFormDocument({ facts, documentHash: 'h', patient, surgeon, use: 'copy' });
    expect(copy.body).toContain(`<p class="draft">COPY: not yet signed by ${who}</p>`);
    expect(copy.running.draft).toBe(`COPY: not yet signed by ${who}`);
  });

  it('shows which document each signature binds, and no session or device', () => {
    const hash = 'c0ffee12'.repeat(8);
    const signature = { ...SIGNED, session_id: 'session-7', user_agent: 'Browser/1' };
    const { body } = consentFormDocument({
      facts: CONSENT_FACTS,
      documentHash: hash,
      patient: signature,
      surgeon: signature,
    });
    expect(body.split('c0ff ee12 c0ff ee12')).toHaveLength(3);
    expect(body).not.toMatch(/session-7|Browser/);
  });

  it('says in a sentence that the surgeon wrote nothing, also after a signature', () => {
    expect(documentOf().body).toContain('The surgeon has not recorded other procedures');
    expect(documentOf({}, SIGNED).body).toContain('The surgeon recorded no other procedure');
    const nothing = { extra_procedures: [], leaflets: [], interpreter: null, supporter: null, matters: null };
    const { body } = documentOf({ statement: { ...STATEMENT, ...nothing } }, SIGNED);
    expect(body).toContain('No other procedure was agreed');
    expect(body.split('Not recorded')).toHaveLength(4);
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
    expect(body).toMatch(
      new RegExp(`<span class="label">Side</span><br><strong class="lead side \\w+">${printed}</strong>`),
    );
  });

  it('says in one line what helps the patient, only where there is something', () => {
    const [before, after] = [
      documentOf().body,
      documentOf({ needs: { heading: 'What helps the patient', words: ['large print', '<easy> read'] } })
        .body,
    ];
    const line =
      '<tr><th scope="row">What helps the patient</th><td><bdi translate="no">large print, &lt;easy&gt; read</bdi></td></tr>';
    const unhashed = (body: string) => body.replace(/Document hash \(SHA-256\): \w+/, '');
    expect(unhashed(after).split(line)).toHaveLength(2);
    expect(unhashed(after).replace(line, '')).toBe(unhashed(before));
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
    const { body } = documentOf({ patient: { ...CONSENT_FACTS.patient, listed: 'שרה לוי' } });
    expect(body).toContain('<td><bdi translate="no" class="other-letters">שרה לוי</bdi></td>');
  });

  it('keeps the signed wording when a later version of Candour words it differently', () => {
    const wording = { ...CONSENT_FACTS.wording, ownRisks: 'Risks for you alone' };
    expect(documentOf({ wording }, SIGNED).body).toContain('Risks for you alone');
  });

  it('says both sides as a patient says it', () => {
    const surgery = { ...CONSENT_FACTS.surgery, side: 'Bilateral', surgeon_side: 'Bilateral' } as const;
    expect(documentOf({ surgery }).body).toContain('Both sides (bilateral)');
  });

  it('is printed as before when it was signed before there were statements', () => {
    const { statement: _, ...former } = CONSENT_FACTS;
    const { body } = consentFormDocument({
      facts: former,
      documentHash: 'h',
      patient: SIGNED,
      surgeon: SIGNED,
    });
    expect(body).toContain('Space to write by hand');
    expect(body).not.toContain('was recorded');
  });

  it('says what the surgeon wrote in place of the operation’s text, beside the operation’s risks', () => {
    const { body } = documentOf({ statement: STATEMENT });
    for (const said of [
      'You can garden again.',
      'A partial replacement was considered.',
      'The garden stays out of reach.',
      'about 20 to 30</strong> of 1,000',
      'within 1 year; about 970 to 980 do not',
      'seen now and then',
      'Because of diabetes.',
      'A bone graft',
      'REFUSED by the patient',
      'Regional (part of the body is numb); Sedation (drowsy)',
      'To kneel in the garden.',
      'Dr Ines Lund, Registrar',
      '24 December 2026, by video',
      'Omar Said, Somali, by phone',
      'Her son Ravi',
      'Hip guide 7',
      'Mr Peter Bloom',
      'A blood clot',
    ]) {
      expect([said, body.split(said).length]).toEqual([said, 2]);
    }
    for (const replaced of [
      'Less pain by night.',
      'A physiotherapist teaches them.',
      'The stiffness is likely',
    ])
      expect(body).not.toContain(replaced);
  });
});
