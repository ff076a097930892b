import { base32, bytesOf, codeAt, keyAddress, stepAt, stepOf } from './totp';

const SECRET = Buffer.from('12345678901234567890');

describe('a code of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds is that of RFC 6238', (seconds, code) => {
    const step = stepAt(new Date(seconds * 1000));
    expect(codeAt(SECRET, step, 8)).toBe(code);
    expect(codeAt(SECRET, step)).toBe(code.slice(2));
  });

  it.each([
    [0, '755224'],
    [1, '287082'],
    [9, '520489'],
  ])('of counter %i is that of RFC 4226', (counter, code) => {
    expect(codeAt(SECRET, counter)).toBe(code);
  });

  it('is accepted a step early and a step late, and no further', () => {
    const now = new Date(1_234_567_890_000);
    const found = [-2, -1, 0, 1, 2].map((off) => stepOf(SECRET, codeAt(SECRET, stepAt(now) + off), now));
    expect(found).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null]);
    expect(['', '12345', '1234567', 'ABCDEF'].map((code) => stepOf(SECRET, code, now))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('the secret of an authenticator app', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is written as in RFC 4648, and read back', (text, typed) => {
    expect(base32(Buffer.from(text))).toBe(typed);
    expect(bytesOf(typed).toString()).toBe(text);
  });

  it('is part of the QR code’s address, with the account it is for', () => {
    expect(keyAddress('MZXW6', 'St Elsewhere & Sons', 'a+b@x.test')).toBe(
      'otpauth://totp/St%20Elsewhere%20%26%20Sons:a%2Bb%40x.test?secret=MZXW6&issuer=St%20Elsewhere%20%26%20Sons',
    );
  });
});
