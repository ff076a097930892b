import { describe, expect, it } from 'vitest';
import { splitReadable } from './readable.ts';

describe('sources that do not parse', () => {
  it('are named in one line, and the others are read', () => {
    const files = new Map([
      ['a.ts', 'export const a: number = 1;\n'],
      ['b.ts', 'export const b = 1;\n\n});\n'],
      ['c.tsx', 'export const c = <p>hello</p>;\n'],
    ]);
    const { readable, problems } = splitReadable(files);
    expect([...readable.keys()]).toEqual(['a.ts', 'c.tsx']);
    expect(problems).toEqual(["b.ts:3: can't be parsed"]);
  });
});
