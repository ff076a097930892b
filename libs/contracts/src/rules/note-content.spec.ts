import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRuleLaws, judged } from '../testing/rule-laws';
import { noteContent } from './note-content';

describe('The content of a note', () => {
  it.each([
    '<p>Will it hurt?</p>',
    'plain',
    '<ul><li>1</li></ul>',
    '<p>ä</p>',
    'a'.repeat(20_000),
    '🙂'.repeat(20_000),
  ])('is accepted when it has text: %.30j', (given) => {
    expect(judged(noteContent, given)).toEqual([]);
  });

  it.each(['<p></p>', '<p> &nbsp; <br></p>', '\u200B', '\0\0', 7, ['<p>a</p>'], { content: 'a' }])(
    'is refused without text: %j',
    (given) => {
      expect(judged(noteContent, given)).toEqual(['Please write something before you send']);
    },
  );

  it('is refused over 20,000 characters, with or without text', () => {
    const tooLong = ['Your note is too long, please keep it under 20,000 characters'];
    expect(judged(noteContent, 'a'.repeat(20_001))).toEqual(tooLong);
    expect(judged(noteContent, '🙂'.repeat(20_001))).toEqual(tooLong);
    expect(judged(noteContent, '<'.repeat(20_001))).toEqual(tooLong);
  });

  it('is refused with too many combining marks on one letter, with a message of its own', () => {
    const heap = `a${'\u0301'.repeat(15)}${'\u0316'.repeat(16)}`;
    expect(judged(noteContent, heap)).toEqual([
      'Please remove the letters that carry more than 30 accents or other marks',
    ]);
    expect(judged(noteContent, '\u0301\u0316'.repeat(50_000))).toEqual([
      'Your note is too long, please keep it under 20,000 characters',
    ]);
    expect(judged(noteContent, '<p>Nguye\u0302\u0303n</p>'.repeat(1_000))).toEqual([]);
  });

  it('loses control characters and lone surrogates', () => {
    expect(noteContent.normalise('<p>a\0b\f\u0007\uD800c</p>\r\n\t')).toBe('<p>abc</p>\r\n\t');
  });

  it('keeps characters of two code units', () => {
    expect(noteContent.normalise('<p>🙂 𠮷</p>')).toBe('<p>🙂 𠮷</p>');
  });

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(
      noteContent,
      fc.string({ unit: fc.constantFrom('<', '>', 'p', '\0', '\uD83D', '\uDE42', 'é') }),
    );
  });
});
