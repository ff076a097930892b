import { describe, expect, it } from 'vitest';
import { hexOf } from './der';
import { sideBySide } from './judge-seal';

const bytes = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));

const large = 'f1'.repeat(32);
const small = '05'.repeat(31);
const signature = `3044022100${large}021f${small}`;

describe('an elliptic signature', () => {
  it('is two numbers of one length', () => {
    expect(hexOf(sideBySide(bytes(signature), 'P-256'))).toBe(`${large}00${small}`);
  });

  it.each([
    ['another byte before a number', signature.replace('022100', '02210f')],
    ['a zero too many', `3045022100${large}022000${small}`],
    ['something behind the numbers', `3047022100${large}021f${small}020101`],
    ['a number less', `3023022100${large}`],
    ['no sequence', signature.replace(/^30/, '31')],
    ['a byte behind', `${signature}00`],
  ])('is refused in any other form: %s', (_, hex) => {
    expect(() => sideBySide(bytes(hex), 'P-256')).toThrow();
  });
});
