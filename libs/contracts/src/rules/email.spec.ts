import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText, expectRuleLaws, judged } from '../testing/rule-laws';
import { email, normaliseEmail } from './email';

describe('An email', () => {
  it.each([
    ['plain', 'alex@example.test'],
    ['with a plus, as Gmail allows', 'Alex.Morgan+hip@gmail.com'],
    ['with an apostrophe', "m.o'neill@example.ie"],
    ['with a long top-level domain', 'curator@louvre.museum'],
    ['with two-part endings', 'alex@trust.nhs.uk'],
    ['with digits for names', '1@2.io'],
    ['with a hyphen in its domain', 'alex@north-bristol.example'],
    ['at an internationalised domain', 'patient@bücher.example'],
    ['at the encoded form of one', 'patient@xn--bcher-kva.xn--p1ai'],
    ['of a script with vowel signs', 'उदाहरण@उदाहरण.भारत'],
    ['in Chinese', '用户@例子.广告'],
    ['with blanks around it', '  alex@example.test\n'],
    ['with 64 characters before the at', `${'a'.repeat(64)}@example.test`],
    ['with 254 characters', `${'a'.repeat(60)}@${`${'b'.repeat(61)}.`.repeat(3)}example`],
  ])('is accepted: %s', (_, given) => {
    expect(judged(email, given)).toEqual([]);
  });

  it.each([
    ['without an at', 'alex.example.test'],
    ['with nothing before the at', '@example.test'],
    ['with nothing after the at', 'alex@'],
    ['with two ats', 'alex@@example.test'],
    ['without a top-level domain', 'alex@example'],
    ['with a top-level domain of one letter', 'alex@example.t'],
    ['with a number for a top-level domain', 'alex@10.0.0.12'],
    ['at an address literal', 'alex@[127.0.0.1]'],
    ['with a blank inside', 'alex morgan@example.test'],
    ['in quotation marks', '"alex"@example.test'],
    ['with a name around it', 'Alex <alex@example.test>'],
    ['with a dot first', '.alex@example.test'],
    ['with a dot last', 'alex.@example.test'],
    ['with two dots in a row', 'alex..m@example.test'],
    ['with an empty label', 'alex@example..test'],
    ['with a dot at its end', 'alex@example.test.'],
    ['with a label that starts with a hyphen', 'alex@-example.test'],
    ['with a label that ends with a hyphen', 'alex@example-.test'],
    ['with an underscore in its domain', 'alex@my_host.test'],
    ['with NUL', 'alex\0@example.test'],
    ['with two addresses', 'alex@example.test,b@example.test'],
    ['with 65 characters before the at', `${'a'.repeat(65)}@example.test`],
    ['with a label of 64 characters', `alex@${'b'.repeat(64)}.test`],
    ['with 255 characters', `${'a'.repeat(61)}@${`${'b'.repeat(61)}.`.repeat(3)}example`],
    ['that is a number', 7],
    ['that is a list', ['alex@example.test']],
    ['that is an object', { email: 'alex@example.test' }],
  ])('is refused: %s', (_, given) => {
    expect(judged(email, given)).toEqual(['Email provided is invalid']);
  });

  it('identifies the same account in any case and with spaces around it', () => {
    expect(normaliseEmail('  ALEX@Example.TEST ')).toBe('alex@example.test');
    expect(normaliseEmail('JO\u0308RG@example.test')).toBe(normaliseEmail('jörg@example.test'));
    expect(normaliseEmail('J\u030C@example.test')).toBe(normaliseEmail('\u01F0@example.test'));
  });

  it('obeys the laws of a rule for any value', () => {
    const part = fc.string({
      unit: fc.constantFrom('a', 'Z', '7', '.', '-', '+', "'", 'ü', 'J\u030C', 'İ', 'Σ'),
    });
    expectRuleLaws(
      email,
      fc.tuple(fc.oneof(part, anyText), part, part).map(([local, host, top]) => `${local}@${host}.${top}`),
    );
  });
});
