import { describe, expect, it } from 'vitest';
import { firstWrongPart, noDate, pastedDate, toDateParts, toDateText } from './date-parts';

describe('the parts of a date', () => {
  it.each([
    [{ day: '3', month: '4', year: '1960' }, '03-04-1960'],
    [{ day: '03', month: 'April', year: '1960' }, '03-04-1960'],
    [{ day: '3', month: 'sept', year: '1960' }, '03-09-1960'],
    [{ day: '3', month: '', year: '' }, '03--'],
    [{ day: '3', month: 'ma', year: '60' }, '03-ma-60'],
    [noDate, ''],
  ])('%o is written %s', (parts, text) => {
    expect(toDateText(parts)).toBe(text);
  });

  it('are parsed from their own text', () => {
    expect(toDateParts('03-04-1960')).toEqual({ day: '03', month: '04', year: '1960' });
    expect(toDateParts('')).toEqual(noDate);
  });

  it.each(['03-04-1960', '3/4/1960', '3.4.1960', '3 April 1960'])('are found in a pasted %s', (text) => {
    const parts = pastedDate(text);
    expect(parts && toDateText(parts)).toBe('03-04-1960');
  });

  it.each(['1960', 'tomorrow', '03-04'])('are not found in a pasted %s', (text) => {
    expect(pastedDate(text)).toBeNull();
  });

  it.each([
    [{ day: '32', month: '1', year: '1960' }, 'day'],
    [{ day: '31', month: '13', year: '1960' }, 'month'],
    [{ day: '31', month: 'March', year: '60' }, 'year'],
    [{ day: '31', month: '2', year: '1960' }, 'day'],
    [noDate, 'day'],
  ])('in %o send the focus to the %s', (parts, part) => {
    expect(firstWrongPart(parts)).toBe(part);
  });
});
