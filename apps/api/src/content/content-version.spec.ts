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
});
