import { describe, expect, it } from 'vitest';
import {
  CONTENT_TAGS,
  NOTE_ATTRIBUTES,
  NOTE_LINK_SCHEMES,
  NOTE_TAGS,
  noteAsLine,
  noteHasText,
} from './note-html';

describe('A note', () => {
  it('may contain exactly the HTML that the toolbar of the editor can make', () => {
    expect([...NOTE_TAGS]).toEqual([
      'h3',
      'h4',
      'strong',
      'em',
      'blockquote',
      'a',
      'ol',
      'ul',
      'li',
      'p',
      'br',
    ]);
    expect(NOTE_ATTRIBUTES).toEqual({ a: ['href', 'rel', 'target'] });
    expect([...NOTE_LINK_SCHEMES]).toEqual(['https', 'http', 'mailto']);
  });

  it('never contains an element that runs, loads or frames other content', () => {
    for (const tag of [
      'script',
      'style',
      'iframe',
      'img',
      'svg',
      'object',
      'form',
      'input',
      'base',
      'meta',
    ]) {
      expect(CONTENT_TAGS).not.toContain(tag);
    }
  });

  it.each(['a', '<p>a</p>', '<p>&amp;</p>', '5 < 6', '<', '<p>🙂</p>', '&nbsp;.'])('has text: %j', (html) => {
    expect(noteHasText(html)).toBe(true);
  });

  it.each([
    '',
    ' \n\t',
    '<p></p>',
    '<p> </p><br>',
    '<p>&nbsp;&#160;&#xA0;</p>',
    '<a href="https://example.test"></a>',
    '\u00A0\u200B\u200C\u200D\u2060\uFEFF',
  ])('has no text: %j', (html) => {
    expect(noteHasText(html)).toBe(false);
  });

  it.each([
    ['<p>May I <strong>dri</strong>ve?</p><p>And swim?</p>', 'May I drive? And swim?'],
    ['<h3>Two things</h3><ul><li>one</li><li>two<br>three</li></ul>', 'Two things one two three'],
    ['<p>5 &lt; 6 &amp;lt; 7,\n\u00A0see <a href="https://nhs.uk">here</a></p>', '5 < 6 &lt; 7, see here'],
    [`<p>${'🙂'.repeat(101)}</p>`, `${'🙂'.repeat(100)}…`],
    [`<p>${'x'.repeat(100)}</p>`, 'x'.repeat(100)],
  ])('is one line of text in a list: %j', (html, line) => {
    expect(noteAsLine(html)).toBe(line);
  });

  it('is searched for text in linear time, whatever its content', () => {
    /** The minimum of a few tries, which excludes most other load. */
    const timeFor = (html: string): number => {
      const times = Array.from({ length: 5 }, () => {
        const started = performance.now();
        expect(noteHasText(html)).toBe(true);
        return performance.now() - started;
      });
      return Math.min(...times);
    };
    const ordinary = Math.max(1, timeFor('x'.repeat(65_000)));
    expect(timeFor('<'.repeat(65_000)) / ordinary).toBeLessThan(100);
    expect(timeFor('&nbsp'.repeat(13_000)) / ordinary).toBeLessThan(100);
  });
});
