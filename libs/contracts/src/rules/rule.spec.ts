import { describe, expect, it } from 'vitest';
import {
  characterCount,
  cleanText,
  hasControlCharacters,
  hasTooManyMarks,
  rule,
  textRule,
  within,
} from './rule';

describe('A rule', () => {
  it('is plain data', () => {
    const definition = { code: 'any', schema: {}, normalise: (raw: unknown) => raw, violations: () => [] };
    expect(rule(definition)).toBe(definition);
  });

  it('for text trims and composes by default', () => {
    const plain = textRule({ code: 'plain', message: 'No', longest: 10, holds: () => true });
    const upper = textRule({
      code: 'upper',
      message: 'No',
      longest: 10,
      holds: () => true,
      normalise: (text) => text.toUpperCase(),
    });
    expect(plain.normalise(' e\u0301 ')).toBe('\u00E9');
    expect(upper.normalise(' a ')).toBe(' A ');
    expect(plain.schema).toEqual({ type: 'string' });
  });

  it('refuses a text over the maximum length without examining it', () => {
    const neverCalled = (): never => {
      throw new Error('The rule examined the text');
    };
    const short = textRule({
      code: 'short',
      message: 'No',
      longest: 10,
      normalise: neverCalled,
      holds: neverCalled,
    });
    for (const text of ['a'.repeat(11), `a${'\u0301'.repeat(31)}`.slice(0, 32), ' '.repeat(1_000_000)]) {
      expect(short.normalise(text)).toBe(text);
      expect(short.violations(text, { today: '2026-11-20' })).toEqual(['No']);
    }
  });

  it('leaves a text with too many successive combining marks unchanged', () => {
    const marked = `e${'\u0301\u0316'.repeat(16)}`;
    expect(within(100, cleanText)(marked)).toBe(marked);
    expect(within(100, cleanText)('e\u0301 ')).toBe('\u00E9');
  });

  it.each([
    ['30 marks', `a${'\u0301'.repeat(30)}`, false],
    ['31 marks', `a${'\u0301'.repeat(31)}`, true],
    ['31 marks of two code units', `a${'\u{E0100}'.repeat(31)}`, true],
    ['30 marks of two code units', `a${'\u{E0100}'.repeat(30)}`, false],
    ['30 marks on each of two letters', `a${'\u0301'.repeat(30)}`.repeat(2), false],
  ])('detects too many successive combining marks: %s', (_, text, expected) => {
    expect(hasTooManyMarks(text)).toBe(expected);
  });

  it('counts characters as code points', () => {
    expect(characterCount('a𠮷🙂')).toBe(3);
  });

  it.each(['a\0', 'a\u001F', 'a\u007F', 'a\u0085', 'a\uD800', '\u2028', '\u202E', '\u2066'])(
    'detects a control character: %j',
    (text) => {
      expect(hasControlCharacters(text)).toBe(true);
    },
  );

  it.each(['abc', 'é', '🙂', 'علی\u200Cرضا', 'a b'])('accepts an ordinary character: %j', (text) => {
    expect(hasControlCharacters(text)).toBe(false);
    expect(cleanText(text)).toBe(text);
  });
});
