import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRuleLaws, judged } from '../testing/rule-laws';
import { nhsNumber } from './nhs-number';

describe('An NHS number', () => {
  it.each(['9434765919', '943 476 5919', ' 943-476-5919 ', '4010232137'])(
    'is ten digits, the last of which follows from the others: %j',
    (given) => {
      expect(judged(nhsNumber, given)).toEqual([]);
    },
  );

  it.each([
    '9434765918',
    '943476591',
    '94347659190',
    '1111111111',
    '0000000000',
    '943476591a',
    '٩٤٣٤٧٦٥٩١٩',
    9434765919,
  ])('is refused: %j', (given) => {
    expect(judged(nhsNumber, given)).toEqual(['Please provide a valid NHS number']);
  });

  it('finds each digit that was mistyped, and each two that changed places', () => {
    const [right, digits] = ['9434765919', '0123456789'];
    const wrong = [...right].flatMap((old, place) => [
      ...[...digits]
        .filter((digit) => digit !== old)
        .map((digit) => right.slice(0, place) + digit + right.slice(place + 1)),
      right.slice(0, place) + (right[place + 1] ?? '') + old + right.slice(place + 2),
    ]);
    for (const typed of wrong.filter((one) => one !== right))
      expect([typed, judged(nhsNumber, typed)]).toEqual([typed, ['Please provide a valid NHS number']]);
  });

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(nhsNumber, fc.string({ unit: fc.constantFrom('0', '9', ' ', '-'), maxLength: 13 }));
  });
});
