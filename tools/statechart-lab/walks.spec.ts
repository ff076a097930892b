import { describe, expect, it } from 'vitest';
import { mergedWalks } from './walks.ts';

const walks = (states: string[], transitions: string[] = []): string =>
  JSON.stringify({ signing: { states, transitions } });

describe('what has been walked', () => {
  it('is put together, none twice and in order', () => {
    expect(JSON.parse(mergedWalks(walks(['b', 'a'], ['t']), walks(['a', 'c'])))).toEqual({
      signing: { states: ['a', 'b', 'c'], transitions: ['t'] },
    });
  });

  it.each(['[1]', '{"signing": 3}', '{"signing": {"states": [1], "transitions": []}}', 'null', '<p>'])(
    'refuses %s',
    (text) => {
      expect(() => mergedWalks('{}', text)).toThrow(Error);
    },
  );
});
