import { describe, expect, it } from 'vitest';
import { judged } from '../testing/rule-laws';
import { choice } from './choice';
import { oneLine, plainText, severalOf } from './plain-text';

const invalid = ['This value is not valid'];

describe('A plain text', () => {
  it.each([
    ['of one line', 'No blood'],
    ['of two lines', 'No blood\nNo sedation'],
    ['of as many characters as there may be', '𠮷'.repeat(20)],
  ])('%s is accepted', (_, given) => {
    expect(judged(plainText(20), given)).toEqual([]);
  });

  it.each([
    ['that is too long', 'a'.repeat(21)],
    ['with a control character', 'a\u0000b'],
    ['that turns the direction of writing', 'a\u202Eb'],
    ['that is a number', 7],
  ])('%s is refused', (_, given) => {
    expect(judged(plainText(20), given)).toEqual(invalid);
  });

  it('of one line has its line breaks made into spaces', () => {
    expect(oneLine(20).normalise('  No\r\n blood\t')).toBe('No blood');
  });
});

describe('A list of texts', () => {
  it.each([
    ['with none', []],
    ['with as many as there may be', ['one', 'two']],
  ])('%s is accepted', (_, given) => {
    expect(judged(severalOf(oneLine(5), 2), given)).toEqual([]);
  });

  it.each([
    ['with too many', ['one', 'two', 'three']],
    ['with an empty one', ['one', ' ']],
    ['with the same twice', ['one', ' one ']],
    ['with one that is too long', ['longer']],
    ['that is text', 'one'],
    ['with an entry that is a list', [['one']]],
  ])('%s is refused', (_, given) => {
    expect(judged(severalOf(oneLine(5), 2), given)).toEqual(invalid);
  });

  it('of choices takes each of them once', () => {
    const several = severalOf(choice('colour', ['RED', 'BLUE']), 2);
    expect(judged(several, ['BLUE', 'RED'])).toEqual([]);
    expect(judged(several, ['GREEN'])).toEqual(invalid);
  });
});
