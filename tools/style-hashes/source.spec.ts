import { describe, expect, it } from 'vitest';
import { hashesSource, styleHash } from './source.ts';

describe('the list of style hashes', () => {
  it('names the empty style of styled-components as browsers do', () => {
    expect(styleHash('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
  });

  it('is the same for the same styles in any order, each once', () => {
    const source = hashesSource(['a', 'b', 'a']);
    expect(source).toBe(hashesSource(['b', 'a']));
    expect(source.match(/sha256-/g)).toHaveLength(2);
  });

  it('changes with a single character of a style', () => {
    expect(hashesSource(['.a{}'])).not.toBe(hashesSource(['.a{ }']));
  });
});
