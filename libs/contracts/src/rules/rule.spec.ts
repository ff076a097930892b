import { describe, expect, it } from 'vitest';
import { characterCount, cleanText, hasControlCharacters, rule, textRule } from './rule';

describe('A rule', () => {
  it('is the data that it was written with', () => {
    const definition = { code: 'any', schema: {}, normalise: (raw: unknown) => raw, violations: () => [] };
    expect(rule(definition)).toBe(definition);
  });

  it('for text trims and composes unless it says how it normalises', () => {
    const plain = textRule({ code: 'plain', message: 'No', holds: () => true });
    const upper = textRule({
      code: 'upper',
      message: 'No',
      holds: () => true,
      normalise: (text) => text.toUpperCase(),
    });
    expect(plain.normalise(' e\u0301 ')).toBe('\u00E9');
    expect(upper.normalise(' a ')).toBe(' A ');
    expect(plain.schema).toEqual({ type: 'string' });
  });

  it('counts the characters as a person does, by code points', () => {
    expect(characterCount('a𠮷🙂')).toBe(3);
  });

  it.each(['a\0', 'a\u001F', 'a\u007F', 'a\u0085', 'a\uD800', '\u2028', '\u202E', '\u2066'])(
    'knows a character that nobody types: %j',
    (text) => {
      expect(hasControlCharacters(text)).toBe(true);
    },
  );

  it.each(['abc', 'é', '🙂', 'علی\u200Cرضا', 'a b'])('lets what people type pass: %j', (text) => {
    expect(hasControlCharacters(text)).toBe(false);
    expect(cleanText(text)).toBe(text);
  });
});
