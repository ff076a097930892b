import { canonicalJson, versionOf } from './content-version';

describe('the version of content', () => {
  it('does not depend on the order of the keys', () => {
    expect(versionOf({ name: 'Hip', risks: [{ a: 1, b: 2 }] })).toBe(
      versionOf({ risks: [{ b: 2, a: 1 }], name: 'Hip' }),
    );
  });

  it('changes with a word, and with the order of a list', () => {
    const version = versionOf({ risks: ['one', 'two'] });
    expect(versionOf({ risks: ['one', 'Two'] })).not.toBe(version);
    expect(versionOf({ risks: ['two', 'one'] })).not.toBe(version);
  });

  it('is a SHA-256 of the canonical text', () => {
    expect(canonicalJson({ b: null, a: 'x', left: undefined })).toBe('{"a":"x","b":null}');
    expect(versionOf({ a: 'x' })).toBe('bac82bcae3ff0e486fd02d6dce53dc6444bcbd21f6ab5dea0a69e86e8b723b7f');
  });

  it('is computed from the canonical JSON of RFC 8785', () => {
    const values = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(values)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],` +
        String.raw`"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const sorted = canonicalJson(Object.fromEntries(keys.map((key) => [key, 0])));
    expect([...sorted.matchAll(/"((?:[^"\\]|\\.)+)"/g)].map(([, key]) => key)).toEqual([
      String.raw`\r`,
      '1',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\ud83d\ude00',
      '\ufb33',
    ]);
  });
});
