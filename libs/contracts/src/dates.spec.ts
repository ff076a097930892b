import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageOn,
  DATE_FORMATS,
  dateToScreen,
  daysAfter,
  dateToWire,
  formatDate,
  isCalendarDate,
  londonDate,
} from './dates';

const anyDay = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

describe('A date on a screen', () => {
  it.each([
    ['MMMM Do YYYY', 'March 5th 2027'],
    ['MMM Do YY', 'Mar 5th 27'],
    ['LL', '5 March 2027'],
    ['Do MMMM YYYY', '5th March 2027'],
  ] as const)('in the format %s reads %s', (format, shown) => {
    expect(formatDate('2027-03-05', format)).toBe(shown);
  });

  it('shows the ordinals 1st to 31st', () => {
    const days = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'));
    expect(days.map((day) => formatDate(`2027-01-${day}`, 'Do MMMM YYYY').split(' ')[0]).join(' ')).toBe(
      '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th ' +
        '21st 22nd 23rd 24th 25th 26th 27th 28th 29th 30th 31st',
    );
  });

  it('shows the names of the twelve months in full and cut to three letters', () => {
    const months = Array.from({ length: 12 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}-01`);
    expect(months.map((day) => formatDate(day, 'LL').split(' ')[1]).join(' ')).toBe(
      'January February March April May June July August September October November December',
    );
    expect(months.map((day) => formatDate(day, 'MMM Do YY').split(' ')[0]).join(' ')).toBe(
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    );
  });

  it('shows a two-digit year only in the short format', () => {
    expect(formatDate('2005-01-01', 'MMM Do YY')).toBe('Jan 1st 05');
    for (const format of DATE_FORMATS.filter((one) => one !== 'MMM Do YY')) {
      expect(formatDate('2005-01-01', format)).toContain('2005');
    }
  });

  it('of an instant is the day in London', () => {
    expect(formatDate('2026-06-30T23:30:00.000Z', 'Do MMMM YYYY')).toBe('1st July 2026');
    expect(formatDate('2026-12-31T23:30:00Z', 'Do MMMM YYYY')).toBe('31st December 2026');
  });

  it.each(['', '2027-02-29', '05-03-2027', 'yesterday', 'T', '2027-13-01T00:00:00Z'])(
    'needs a valid date, and %j is none',
    (given) => {
      expect(() => formatDate(given, 'LL')).toThrow(RangeError);
    },
  );
});

describe('The day in London', () => {
  it.each([
    ['a summer night after midnight in London', '2026-06-30T23:00:00Z', '2026-07-01'],
    ['a summer night before midnight in London', '2026-06-30T22:59:59Z', '2026-06-30'],
    ['a winter night before midnight', '2026-12-31T23:59:59Z', '2026-12-31'],
    ['a winter night at midnight', '2027-01-01T00:00:00Z', '2027-01-01'],
    ['the night before summer time begins', '2026-03-28T23:30:00Z', '2026-03-28'],
    ['the night after summer time began', '2026-03-29T23:30:00Z', '2026-03-30'],
    ['the night before summer time ends', '2026-10-24T23:30:00Z', '2026-10-25'],
    ['the night after summer time ended', '2026-10-25T23:30:00Z', '2026-10-25'],
  ])('is correct on %s', (_, instant, day) => {
    expect(londonDate(new Date(instant))).toBe(day);
  });

  it('needs a valid instant', () => {
    expect(() => londonDate(new Date('never'))).toThrow(RangeError);
  });
});

describe('A date typed as DD-MM-YYYY', () => {
  it.each([
    ['05-03-2027', '2027-03-05'],
    ['5-3-2027', '2027-03-05'],
    [' 29-02-2028 ', '2028-02-29'],
    ['31-12-1999', '1999-12-31'],
  ])('is converted to YYYY-MM-DD: %j becomes %s', (typed, wire) => {
    expect(dateToWire(typed)).toBe(wire);
  });

  it.each([
    '',
    '29-02-2027',
    '31-04-2027',
    '00-01-2027',
    '01-00-2027',
    '01-13-2027',
    '32-01-2027',
    '01-01-27',
  ])('is refused when it is not a calendar date: %j', (typed) => {
    expect(dateToWire(typed)).toBeNull();
  });

  it.each(['2027-03-05', '05/03/2027', '05-03-20270', '05-03', '05-03-0000', 'ab-cd-efgh', '٠٥-٠٣-٢٠٢٧'])(
    'is refused in any other format: %j',
    (typed) => {
      expect(dateToWire(typed)).toBeNull();
    },
  );

  it('survives the conversion to the screen format and back', () => {
    fc.assert(
      fc.property(anyDay, (wire) => {
        expect(isCalendarDate(wire)).toBe(true);
        expect(dateToScreen(wire)).toMatch(/^\d\d-\d\d-\d{4}$/);
        expect(dateToWire(dateToScreen(wire))).toBe(wire);
      }),
    );
  });

  it.each(['', '2027-02-29', '2027-3-5', '05-03-2027'])('is empty for an invalid date: %j', (wire) => {
    expect(dateToScreen(wire)).toBe('');
  });
});

describe('A leap year', () => {
  it.each([
    [2024, true],
    [2028, true],
    [2000, true],
    [4, true],
    [2026, false],
    [1900, false],
    [2100, false],
    [1, false],
  ])('has a 29 February (%d: %s)', (year, leap) => {
    expect(isCalendarDate(`${String(year).padStart(4, '0')}-02-29`)).toBe(leap);
  });
});

describe('A date so many days later', () => {
  it.each([
    ['2026-11-22', 182, '2027-05-23'],
    ['2026-11-22', 84, '2027-02-14'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-05-23', -14, '2027-05-09'],
    ['2027-03-27', 1, '2027-03-28'],
    ['2027-03-28', 1, '2027-03-29'],
  ])(
    'counts calendar days, over months, leap days and the change of the clocks: %s, %i',
    (day, days, later) => {
      expect(daysAfter(day, days)).toBe(later);
    },
  );

  it('needs a calendar date', () => {
    expect(() => daysAfter('2027-02-29', 1)).toThrow(RangeError);
  });
});

describe('An age', () => {
  it.each([
    ['the day before the birthday', '2008-11-21', '2026-11-20', 17],
    ['on the birthday', '2008-11-20', '2026-11-20', 18],
    ['in a month before it', '2008-12-01', '2026-11-20', 17],
    ['in a month after it', '2008-01-31', '2026-11-20', 18],
    ['on the day of birth', '2026-11-20', '2026-11-20', 0],
    ['born on 29 February, on 28 February', '2008-02-29', '2026-02-28', 17],
    ['born on 29 February, on 1 March', '2008-02-29', '2026-03-01', 18],
    ['born on 29 February, on 29 February', '2008-02-29', '2028-02-29', 20],
  ])('is correct %s', (_, born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });

  it('grows by exactly one each year', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 120 }), (born, years) => {
        const on = `${String(Number(born.slice(0, 4)) + years).padStart(4, '0')}-12-31`;
        fc.pre(on.length === 10);
        expect(ageOn(born, on)).toBe(years);
      }),
    );
  });

  it.each([
    ['2026-02-30', '2026-11-20'],
    ['1960-11-20', 'today'],
  ])('needs two valid dates: %s, %s', (born, day) => {
    expect(() => ageOn(born, day)).toThrow(RangeError);
  });
});
