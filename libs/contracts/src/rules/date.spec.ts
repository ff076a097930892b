import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRuleLaws, judged } from '../testing/rule-laws';
import { dateOfBirth, storedSurgeryDate, surgeryDate } from './date';

const someDay = fc
  .date({ min: new Date('1880-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

const invalidDates = [
  ['as a person types it', '20-11-1960'],
  ['with slashes', '1960/11/20'],
  ['that February lacks', '1960-02-30'],
  ['29 February of a year that is no leap year', '1961-02-29'],
  ['29 February of a century that is no leap year', '1900-02-29'],
  ['in month 13', '1960-13-01'],
  ['in month 0', '1960-00-10'],
  ['day 0', '1960-01-00'],
  ['with a time', '1960-11-20T00:00:00Z'],
  ['with one digit for the day', '1960-11-2'],
  ['in words', '20 November 1960'],
  ['with a line break inside', '1960-11-20\n1960'],
  ['as a number', 19601120],
  ['as a list', ['1960-11-20']],
] as const;

describe('A date of birth', () => {
  it.each([
    ['the day on which the patient is 18', '2008-11-20'],
    ['29 February of a leap year', '1960-02-29'],
    ['29 February of the year 2000', '2000-02-29'],
    ['the earliest one', '1900-01-01'],
    ['with blanks around it', ' 1960-11-20 '],
  ])('is accepted: %s', (_, given) => {
    expect(judged(dateOfBirth, given)).toEqual([]);
  });

  it.each(invalidDates)('is refused: %s', (_, given) => {
    expect(judged(dateOfBirth, given)).toEqual(['Invalid date given']);
  });

  it.each(['1899-12-31', '0060-11-20', '2026-11-21', '2099-01-01'])(
    'before 1900 or in the future is refused: %s',
    (given) => {
      expect(judged(dateOfBirth, given)).toEqual(['Invalid date given']);
    },
  );

  it.each(['2008-11-21', '2012-01-01', '2026-11-20'])('of a person under 18 is refused: %s', (given) => {
    expect(judged(dateOfBirth, given)).toEqual(['You must be 18 or over to use this service']);
  });

  it('of 29 February makes 18 on 1 March where the year has no 29 February', () => {
    expect(judged(dateOfBirth, '2008-02-29', { today: '2026-02-28' })).toHaveLength(1);
    expect(judged(dateOfBirth, '2008-02-29', { today: '2026-03-01' })).toEqual([]);
  });

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(dateOfBirth, someDay);
  });
});

describe('A date of surgery', () => {
  it.each(['2026-11-20', '2026-11-21', '2028-02-29', '2036-11-20'])(
    'is accepted from today to ten years ahead: %s',
    (given) => {
      expect(judged(surgeryDate, given)).toEqual([]);
    },
  );

  it.each(['2026-11-19', '2025-12-31', '0001-01-01'])('is refused in the past: %s', (given) => {
    expect(judged(surgeryDate, given)).toEqual(['The date of surgery cannot be in the past']);
  });

  it.each(['2036-11-21', '2037-01-01', '9999-12-31'])('is refused more than ten years ahead: %s', (given) => {
    expect(judged(surgeryDate, given)).toEqual(['Invalid date given']);
  });

  it.each(invalidDates)('is refused: %s', (_, given) => {
    expect(judged(surgeryDate, given)).toEqual(['Invalid date given']);
  });

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(surgeryDate, someDay);
  });
});

describe('A stored date of surgery', () => {
  it.each(['2026-11-19', '2020-02-29', '2026-11-20', '2036-11-20'])('may be in the past: %s', (given) => {
    expect(judged(storedSurgeryDate, given)).toEqual([]);
  });

  it.each(['2036-11-21', '2027-02-29', '20-11-2026', 20261120])(
    'is refused if it is not a date within ten years: %j',
    (given) => {
      expect(judged(storedSurgeryDate, given)).toEqual(['Invalid date given']);
    },
  );

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(storedSurgeryDate, someDay);
  });
});
