import { CERTIFICATE_FACTS } from './certificate.fixtures';
import type { CertificateFacts } from './certificate.template';
import { certificateDocument } from './certificate.template';

const documentOf = (changes: Partial<CertificateFacts> = {}) =>
  certificateDocument({ ...CERTIFICATE_FACTS, ...changes }, 'h4sh');

describe('The certificate', () => {
  it('says that it is not a legal consent form, before a note that may be long', () => {
    const { body } = documentOf();
    expect(body.indexOf('not a legal consent form')).toBeGreaterThan(0);
    expect(body.indexOf('not a legal consent form')).toBeLessThan(body.indexOf('afraid of the needle'));
  });

  it('says DRAFT, and confirms nothing, until it is completed', () => {
    const draft = documentOf({ completed_at: null });
    expect(draft.body).toMatch(/^<p class="draft">DRAFT/);
    expect(draft.running.draft).toBe('DRAFT');
    expect(draft.body).not.toContain('I understand the risks');
    const completed = documentOf();
    expect(completed.body).not.toContain('DRAFT');
    expect(completed.running.draft).toBeNull();
    expect(completed.body).toContain('I understand the risks');
  });

  it('omits unknown facts, says where the date of birth is, and that there was no note', () => {
    const { body, running } = documentOf({ note: null });
    expect(body).not.toMatch(/not known yet|Hospital|Surgeon<|Record/);
    expect(body).toContain('Not given yet. The consent form has it.');
    expect(running.person).toEqual([CERTIFICATE_FACTS.patient_name]);
    expect(body).toContain('The patient had written no note.');
  });

  it('is filed by the name as a ward lists it, the date of birth and the record, which the consent form has too', () => {
    const { body, running } = documentOf({
      listed_name: 'Ms MORGAN, Alex',
      date_of_birth: '1957-05-12',
      surgery_id: '0190a0c0-0000-7000-8000-000000000001',
    });
    expect(running.person).toEqual(['Ms MORGAN, Alex', 'born 12 May 1957']);
    expect(body).toContain('Ms MORGAN, Alex');
    expect(body).toContain('Record 0190a0c0-0000-7000-8000-000000000001.');
  });

  it('carries the NHS number as the consent form does, also where no date of birth is known', () => {
    const { body, running } = documentOf({ nhs_number: '9434765919' });
    expect(running.person).toEqual(['Alex Morgan', 'NHS\u00A0number\u00A0943\u00A0476\u00A05919']);
    expect(body).toMatch(/NHS number<\/th><td><bdi[^>]*>943 476 5919</);
  });

  it('prints a name that looks like HTML as plain text', () => {
    const { body } = documentOf({ patient_name: '<img src=http://canary.test/x>' });
    expect(body).not.toContain('<img');
    expect(body).toContain('&lt;img src=http://canary.test/x&gt;');
  });

  it.each([
    ['a picture', '<p>Before<img src="http://canary.test/x">after</p>', '<p>Beforeafter</p>'],
    ['a script', '<p>Before</p><script>fetch("/")</script>', '<p>Before</p>'],
    ['a style', '<p style="background: url(/x)">Before</p><style>p { color: red }</style>', '<p>Before</p>'],
    ['the address of a link', '<p><a href="https://canary.test">Words</a></p>', '<p>Words</p>'],
    ['a frame', '<iframe src="file:///etc/passwd"></iframe><p>After</p>', '<p>After</p>'],
    ['the rank of a heading', '<h3>My fears</h3><p>x</p>', '<p class="note-heading">My fears</p><p>x</p>'],
    ['a class of the document', '<p class="draft">DRAFT</p>', '<p>DRAFT</p>'],
  ])('leaves out of a note %s, and keeps its words', (_, note, printed) => {
    expect(documentOf({ note }).body).toContain(
      `<div class="note" dir="auto" translate="no">${printed}</div>`,
    );
  });

  it('has what matters to the patient only where they wanted it, as theirs, after what it is not', () => {
    expect(documentOf().body).not.toContain('What matters');
    const matters = { hopes: 'To walk\nthe dog', worries: null, would_not_accept: '<b>Blood</b>' };
    const { body } = documentOf({ matters });
    expect(body).toContain('<h2>What matters to the patient, in their own words</h2>');
    expect(body).toContain('<p class="note-heading">What I hope for</p><p>To walk<br />the dog</p>');
    expect(body).toContain('&lt;b&gt;Blood&lt;/b&gt;');
    expect(body).not.toContain('What worries me');
    expect(body.indexOf('not a legal consent form')).toBeLessThan(body.indexOf('What matters'));
    expect(body.indexOf('What matters')).toBeLessThan(body.indexOf('First note to the surgeon'));
  });

  it('sets a note of very many lines as one paragraph, with a dash where a line ended', () => {
    const note = `<h3>Fears</h3>${'<p>a <em>b</em></p>'.repeat(119)}<ul><li>c</li><li>d<br>e</li></ul><p>The end</p>`;
    const { body } = documentOf({ note });
    expect(body).toContain(
      `<p><strong>Fears</strong> / ${'a <em>b</em> / '.repeat(119)}c / d / e / The end</p>`,
    );
    expect(body).toContain('class="note long"');
    expect(documentOf({ note: '<p>a</p>'.repeat(31) }).body).toContain('<p>a</p><p>a</p>');
  });

  it('allows a break in an over-long word of a note, and changes no letter or tag of it', () => {
    const note = `<p>${'W'.repeat(130)}&amp;${'é'.repeat(59)} <strong>${'x'.repeat(61)}</strong></p>`;
    const { body } = documentOf({ note });
    expect(body.match(/<wbr>/g)).toHaveLength(3);
    expect(body.replaceAll('<wbr>', '')).toContain(note);
  });
});
