import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRuleLaws, testContext, judged } from '../testing/rule-laws';
import { checkForm, form, optionalField } from './form';
import { mobileNumber, normaliseMobileNumber } from './mobile-number';

const invalid = 'Please provide a valid UK Mobile Number starting 44 or 07';

describe('A mobile number', () => {
  it.each([
    ['starting 447 gets a plus', '447911123456'],
    ['starting 4407 drops the extra 0', '4407911123456'],
    ['starting +4407 drops the extra 0', '+4407911123456'],
    ['starting 07 becomes +44 plus the rest', '07911123456'],
    ['starting 7 becomes +44 plus the number', '7911123456'],
    ['in the international form stays', '+447911123456'],
    ['loses its spaces', ' +44 7911 123 456 '],
    ['loses its no-break spaces', '07911\u00A0123456'],
    ['loses its hyphens', '07911-123-456'],
    ['loses its typographic hyphens', '07911\u2011123\u2013456'],
    ['loses its brackets', '+44 (0)7911 123456'],
    ['loses its square brackets', '+44 [0]7911 123456'],
  ])('%s', (_, given) => {
    expect(normaliseMobileNumber(given)).toBe('+447911123456');
    expect(judged(mobileNumber, given)).toEqual([]);
  });

  it.each([
    ['seven digits after +447', '+4471234567'],
    ['eleven digits after +447', '+44712345678901'],
  ])('with %s is accepted', (_, given) => {
    expect(judged(mobileNumber, given)).toEqual([]);
  });

  it.each([
    ['six digits after +447', '+447123456'],
    ['twelve digits after +447', '+447123456789012'],
    ['two noughts for the plus', '00447911123456'],
    ['the code of another country', '+33612345678'],
    ['a landline', '02079460000'],
    ['a letter', '0791112345x'],
    ['digits of another script', '07٩11123456'],
    ['a plus in the middle', '07911+123456'],
    ['two numbers', '07911123456/07911123457'],
  ])('with %s is refused and comes back as it was given', (_, given) => {
    expect(judged(mobileNumber, given)).toEqual([invalid]);
    expect(normaliseMobileNumber(` ${given} `)).toBe(given);
  });

  it.each([7911123456, true, ['07911123456'], { number: '07911123456' }])(
    'that is not text is refused: %j',
    (given) => {
      expect(judged(mobileNumber, given)).toEqual([invalid]);
    },
  );

  it.each(['', '   ', '-', '( )', null])(
    'that is empty after normalisation counts as missing: %j',
    (given) => {
      const contact = form({ mobile_number: optionalField(mobileNumber) });
      expect(checkForm(contact, { mobile_number: given }, testContext)).toEqual({
        valid: true,
        value: { mobile_number: null },
      });
    },
  );

  it('obeys the laws of a rule for any value', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789 -()+'), maxLength: 16 });
    const start = fc.constantFrom('', '+44', '44', '0', '7', '07', '447', '4407', '+4407', '+447', '+440');
    expectRuleLaws(
      mobileNumber,
      fc.tuple(start, digits).map(([prefix, rest]) => prefix + rest),
    );
  });
});
