import { CERTIFICATE_FACTS } from '../src/certificate/certificate.fixtures';
import { certificateDocument } from '../src/certificate/certificate.template';
import { problemsOf } from './harness/pdf-check';
import { readAloud } from './harness/pdf-reading';
import { readPdf } from './harness/pdf-text';
import { onBareMachine, printerForFile } from './harness/printed-form';

const print = printerForFile();

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
