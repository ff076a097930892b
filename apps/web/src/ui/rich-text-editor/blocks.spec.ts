import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noteHtml } from '../rich-text/rich-text.fixtures';
import {
  type Block,
  heading,
  insertBlocks,
  list,
  listItem,
  paragraph,
  quote,
  replaceBlocks,
  toggleHeading,
  toggleList,
  toggleQuote,
} from './blocks';
import { blocksFromHtml, htmlFromBlocks } from './blocks-html';
import { tidyHtml } from './tidy-html';

const throughBlocks = (html: string): string => tidyHtml(htmlFromBlocks(blocksFromHtml(html)), noteHtml);

const letters = fc.constantFrom('a', 'Z', '7', ' ', '.', '&amp;', '&lt;', '&gt;', 'é', '😀', '"', "'");
const word = fc
  .array(letters, { minLength: 1, maxLength: 12 })
  .map((signs) => signs.join(''))
  .filter((text) => text.trim() !== '');
const wrapped = (tag: string) => word.map((text) => `<${tag}>${text}</${tag}>`);
const link = fc
  .tuple(fc.constantFrom('https://example.org/a?b=c', 'mailto:a@example.org', 'tel:111'), word)
  .map(
    ([address, text]) =>
      `<a href="${address}" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`,
  );
const inline = fc
  .array(fc.oneof(word, wrapped('strong'), wrapped('em'), link, fc.constant('x<br>y')), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(''));
const block = (tag: string) => inline.map((text) => `<${tag}>${text}</${tag}>`);
const listOf = (tag: string) => {
  const inner = fc
    .array(block('li'), { minLength: 1, maxLength: 3 })
    .map((items) => `<${tag}>${items.join('')}</${tag}>`);
  const item = fc
    .tuple(inline, fc.option(inner, { nil: '' }))
    .map(([text, below]) => `<li>${text}${below}</li>`);
  return fc.array(item, { minLength: 1, maxLength: 4 }).map((items) => `<${tag}>${items.join('')}</${tag}>`);
};
const noteText = fc
  .array(fc.oneof(block('p'), block('h3'), block('h4'), block('blockquote'), listOf('ol'), listOf('ul')), {
    maxLength: 6,
  })
  .map((blocks) => blocks.join(''));

describe('a note in the block editor', () => {
  it('is unchanged by a round trip, whatever the toolbar has created', () => {
    fc.assert(
      fc.property(noteText, (html) => {
        const kept = tidyHtml(html, noteHtml);
        expect(throughBlocks(kept)).toBe(kept);
      }),
    );
  });

  it('is stable after the first round trip, whatever it contains', () => {
    const anything = fc
      .array(
        fc.oneof(
          word,
          fc.constantFrom(
            '<p>',
            '</p>',
            '<ul>',
            '<li>',
            '</ul>',
            '<b>',
            '<br>',
            '<div>',
            '</div>',
            '<blockquote>',
            '<a href="https://example.org">',
          ),
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(anything, (html) => {
        const once = throughBlocks(tidyHtml(html, noteHtml));
        expect(throughBlocks(once)).toBe(once);
      }),
    );
  });

  it.each([
    ['<p>a <strong>b</strong> <em>c</em></p>', [paragraph('a <b>b</b> <i>c</i>')]],
    ['<h3>a</h3><h4>b</h4>', [heading('a', 3), heading('b', 4)]],
    ['<blockquote><p>a</p><p>b</p></blockquote>', [quote('a<br>b')]],
    ['<ol><li>a<ol><li>b</li></ol></li></ol>', [list('ordered', [listItem('a', [listItem('b')])])]],
    ['loose <strong>text</strong><p>a</p>', [paragraph('loose <b>text</b>'), paragraph('a')]],
    ['', []],
  ])('with the HTML "%s" has the right blocks', (html, blocks) => {
    expect(blocksFromHtml(html)).toEqual(blocks);
  });

  it.each([
    [
      'lines that a browser made',
      [quote('a<div>b</div><div>c</div>')],
      '<blockquote>a<br>b<br>c</blockquote>',
    ],
    ['plain spaces', [paragraph('a\u00A0<b>b&nbsp;c</b>')], '<p>a <strong>b c</strong></p>'],
    ['the break at an open end', [paragraph('a<br>')], '<p>a</p>'],
    ['nothing of an empty block', [paragraph(''), heading('<br>'), list('ordered', [listItem('')])], ''],
  ] as const)('is stored with %s', (_what, blocks, html) => {
    expect(htmlFromBlocks(blocks)).toBe(html);
  });
});

describe('a command of the toolbar', () => {
  const at = (index: number, ...blocks: readonly Block[]) => ({ blocks, index });

  it('creates a heading and reverts it', () => {
    const made = toggleHeading(at(1, paragraph('a'), paragraph('b')));
    expect(made).toEqual(at(1, paragraph('a'), heading('b')));
    expect(toggleHeading(made)).toEqual(at(1, paragraph('a'), paragraph('b')));
  });

  it('creates a quote from a list, line by line, and reverts it to one paragraph', () => {
    const made = toggleQuote(at(0, list('unordered', [listItem('a'), listItem('b')])));
    expect(made).toEqual(at(0, quote('a<br>b')));
    expect(toggleQuote(made)).toEqual(at(0, paragraph('a<br>b')));
  });

  it('inserts pasted blocks after the one with the caret, or replaces an empty one', () => {
    const pasted = [heading('x'), paragraph('y')];
    expect(insertBlocks(at(0, paragraph('a'), paragraph('b')), pasted)).toEqual(
      at(2, paragraph('a'), ...pasted, paragraph('b')),
    );
    expect(insertBlocks(at(1, paragraph('a'), paragraph('')), pasted)).toEqual(
      at(2, paragraph('a'), ...pasted),
    );
  });

  it('replaces selected blocks by the typed text', () => {
    const all = at(2, heading('a'), paragraph('b'), quote('c'));
    expect(replaceBlocks(all, [0, 1, 2], 'x')).toEqual(at(0, paragraph('x')));
    expect(replaceBlocks(all, [1, 2], '')).toEqual(at(1, heading('a'), paragraph('')));
  });

  it('creates a list, joins the next paragraph to it, changes its style and ends it', () => {
    const first = toggleList(at(0, paragraph('a'), paragraph('b')), 'ordered');
    expect(first).toEqual(at(0, list('ordered', [listItem('a')]), paragraph('b')));
    const joined = toggleList({ ...first, index: 1 }, 'ordered');
    expect(joined).toEqual(at(0, list('ordered', [listItem('a'), listItem('b')])));
    const changed = toggleList(joined, 'unordered');
    expect(changed).toEqual(at(0, list('unordered', [listItem('a'), listItem('b')])));
    expect(toggleList(changed, 'unordered')).toEqual(at(1, paragraph('a'), paragraph('b')));
  });
});
