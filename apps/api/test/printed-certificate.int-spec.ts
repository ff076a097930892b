import { CERTIFICATE_FACTS } from '../src/certificate/certificate.fixtures';
import { certificateDocument } from '../src/certificate/certificate.template';
import { ORDINARY_STORY } from '../src/consent-form/evidence/story.fixtures';
import { learningStory } from '../src/consent-form/evidence/story.template';
import { withCheckpoint } from '../src/pdf/page/checkpoint.template';
import { problemsOf } from './harness/pdf-check';
import { readAloud } from './harness/pdf-reading';
import { readPdf } from './harness/pdf-text';
import { onBareMachine, printerForFile } from './harness/printed-form';

const print = printerForFile();

const ORDINARY_NOTE = '<p>I am afraid of the needle.</p><p>Can my son stay with me until I am asleep?</p>';
const MATTERS = {
  hopes: 'To walk my granddaughter to school.',
  worries: 'Blood clots. My mother had one after her hip.',
  would_not_accept: 'Being fully asleep, if there is any other way.',
};

describe('the printed certificate', () => {
  it('fits on one tagged page, with the first note and the statement that it is not a legal consent form', async () => {
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

  it.each([
    ['and nothing from the patient', {}],
    ['a note of theirs', { note: ORDINARY_NOTE }],
    ['what matters to them', { matters: MATTERS }],
    ['both', { note: ORDINARY_NOTE, matters: MATTERS }],
  ])(
    'fits on one page with all that is known of an ordinary operation, its story and record, %s',
    async (_, said) => {
      const story = learningStory({
        acts: ORDINARY_STORY.acts.slice(3, 7),
        facts: ORDINARY_STORY.facts,
        publicUrl: 'https://consent.hospital.example',
      });
      const known = {
        ...CERTIFICATE_FACTS,
        note: null,
        ...said,
        listed_name: 'Ms MORGAN, Alex',
        surgery_id: '0190a0c0-0000-7000-8000-000000000001',
        date_of_birth: '1957-05-12',
        nhs_number: '9434765919',
        hospital_number: 'RXH 12-345',
        hospital: 'Aberdeen Royal Infirmary, Aberdeen',
        surgeon: 'Miss Helen Carter',
        surgery_date: '2027-01-20',
        side: 'This operation has no side',
        statement: {
          heading: 'About this certificate',
          paragraphs: [
            'This certificate is not a legal consent form. It does not give consent to any operation.',
            'It shows that the person named on it has worked through the questions and the learning videos about this operation.',
            'There is no pass or fail. Questions are answered at the pre-assessment, at joint school or at the consent clinic.',
          ],
        },
      };
      const signed = 'oubYUx43qIbeyWp5f9vG8aLOrcLageyEMxMICQ80Zg'.repeat(3).slice(0, 92);
      const note = `consent.hospital.example/audit\n1534\n${signed.slice(0, 44)}\n\n— consent.hospital.example/audit ${signed}\n`;
      const certificate = certificateDocument(known, 'a1b2'.repeat(16), story);
      const identity = [
        ...certificate.running.identity,
        'Sealed by Candour itself: nobody has vouched for this seal. Check this file at https://x.example/verify',
      ];
      const sealed = { ...certificate, running: { ...certificate.running, identity } };
      const file = await print(withCheckpoint(sealed, note));
      expect((await readPdf(file)).pages).toHaveLength(1);
    },
  );

  it('is a valid file, with a note of every kind of text', async () => {
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

  it.each([
    ['of letters that no font has', '\u{10330}'],
    ['of the widest sign', '\uFDFD'],
  ])('can be printed with a note of 20,000 characters, however long it gets: %s', async (_, letter) => {
    const note = `<p>${letter.repeat(19_980)}</p><p>The end</p>`;
    const { pages } = await readPdf(
      await print(await onBareMachine(certificateDocument({ ...CERTIFICATE_FACTS, note }, 'h4sh'))),
    );
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.at(-1)).toContain('The end');
  });

  const longest = (letters: string) => {
    const text = letters.repeat(2000 / letters.length);
    const note = `<p>${letters.repeat((19_980 / letters.length) | 0)}</p><p>The end</p>`;
    const matters = { hopes: text, worries: text, would_not_accept: text };
    return certificateDocument({ ...CERTIFICATE_FACTS, matters, note }, 'h4sh');
  };

  it('is a valid file with what matters to the patient beside the longest note, to its last word', async () => {
    const pdf = await print(longest('我不喜欢针头'));
    const { pages } = await readPdf(pdf);
    expect(pages.length).toBeLessThanOrEqual(10);
    expect(pages.at(-1)).toContain('The end');
    expect(await problemsOf(pdf)).toEqual([]);
  });

  it('can be printed with the widest signs in what matters and in the longest note', async () => {
    const { pages } = await readPdf(await print(await onBareMachine(longest('\uFDFD'))));
    expect(pages.at(-1)).toContain('The end');
  });
});
