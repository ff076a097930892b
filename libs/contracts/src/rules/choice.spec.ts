import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRuleLaws, judged } from '../testing/rule-laws';
import { choice, GENDERS, gender, LATERALITIES, laterality } from './choice';

const invalid = 'Please select a valid option from the dropdown';

describe('A choice from a list', () => {
  it.each(GENDERS)('of gender may be %s', (given) => {
    expect(judged(gender, given)).toEqual([]);
  });

  it.each(LATERALITIES)('of laterality may be %s', (given) => {
    expect(judged(laterality, given)).toEqual([]);
  });

  it.each(['male', 'Other', 'Male,Female', 'constructor', 0, true, ['Male']])(
    'of gender may not be %j',
    (given) => {
      expect(judged(gender, given)).toEqual([invalid]);
    },
  );

  it.each(['left', 'Both', 'None', 1, {}])('of laterality may not be %j', (given) => {
    expect(judged(laterality, given)).toEqual([invalid]);
  });

  it('can have its own error message', () => {
    expect(judged(choice('colour', ['Red'], 'Please choose a colour'), 'Blue')).toEqual([
      'Please choose a colour',
    ]);
  });

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(gender, fc.constantFrom(...GENDERS, ' Male ', 'male'));
    expectRuleLaws(laterality, fc.constantFrom(...LATERALITIES, ' Left '));
  });
});
