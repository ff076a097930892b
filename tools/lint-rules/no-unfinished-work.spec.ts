import { describe, expect, it } from 'vitest';
import { noUnfinishedWork } from './no-unfinished-work.ts';
import { findingsOf } from './testing.ts';

const findings = (source: string) => findingsOf(noUnfinishedWork, 'apps/api/src/a.ts', source);

describe('unfinished work', () => {
  it.each(['TO-DO', 'FIX-ME', 'XX-X', 'HA-CK'])('is marked by %s without its hyphen', (word) => {
    expect(findings(`a();\n// ${word.replace('-', '')}: later`)).toEqual([expect.stringContaining(':2: ')]);
  });

  it('is marked by words in any case', () => {
    const words = ['Not', 'implemented'].join(' ');
    expect(findings(`throw new Error('${words}');`)).toHaveLength(1);
  });

  it('is not seen inside other words', () => {
    expect(findings('const todo = hackney.numTodoTests;')).toEqual([]);
  });
});
