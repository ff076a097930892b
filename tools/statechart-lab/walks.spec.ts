import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mergedWalks, walksIn } from './walks.ts';

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

  it('is read from one file for each run, and is nothing where nothing has run', () => {
    const folder = mkdtempSync(join(tmpdir(), 'candour-walks-'));
    writeFileSync(join(folder, 'one.json'), walks(['a']));
    writeFileSync(join(folder, 'two.json'), walks(['b']));
    expect(JSON.parse(walksIn(folder))).toEqual({ signing: { states: ['a', 'b'], transitions: [] } });
    rmSync(folder, { recursive: true });
    expect(walksIn(folder)).toBe('{}');
  });
});
