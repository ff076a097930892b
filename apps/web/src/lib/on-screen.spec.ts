import { describe, expect, it } from 'vitest';
import {
  createdDate,
  dateInDetails,
  dateInList,
  dateOfBirth,
  dateOfNote,
  timeOfDay,
} from './dates-on-screen';
import { plainTextOf } from './plain-text';
import { randomId } from './random-id';

describe('dates on screen', () => {
  it('have the format of their context', () => {
    expect(dateInList('2027-03-05')).toBe('Mar 5th 27');
    expect(dateInDetails('2027-03-05')).toBe('5th March 2027');
    expect(dateOfNote('2027-03-05T23:30:00Z')).toBe('March 5th 2027');
    expect(dateOfBirth('1961-04-22')).toBe('22nd April 1961');
    expect(createdDate('2027-03-05T23:30:00Z')).toBe('2027-03-05');
    expect(timeOfDay(Date.UTC(2027, 5, 1, 13, 5))).toBe('14:05');
  });

  it('show the given text if there is no date', () => {
    expect(dateInList(null, 'Unknown')).toBe('Unknown');
    expect(dateInDetails('no date', 'Unknown')).toBe('Unknown');
  });
});

describe('a transcript', () => {
  it('is converted to plain paragraphs', () => {
    expect(plainTextOf('<p>An operation is &amp; stays a big step.</p><p>Take <b>time</b>.</p>')).toBe(
      'An operation is & stays a big step.\n\nTake time.',
    );
    expect(plainTextOf('Just text')).toBe('Just text');
  });
});

describe('a random id', () => {
  it('differs each time', () => {
    const ids = new Set(Array.from({ length: 100 }, randomId));
    expect(ids.size).toBe(100);
    expect([...ids][0]).toMatch(/^[0-9a-f]{32}$/);
  });
});
