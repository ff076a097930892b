import { describe, expect, it } from 'vitest';
import { asConstants, type Entry, withConstants } from './vite.word-tables.ts';

const journey: Entry = new Map<string, Entry>([
  ['start', null],
  ['save', new Map<string, Entry>([['savedAt', null]])],
]);
const find = (from: string, name: string): Entry =>
  from === './words' && name === 'journeyWords' ? journey : null;
const inBuild = (...lines: string[]): string =>
  withConstants('step.ts', ["import { journeyWords } from './words';", ...lines].join('\n'), find);

describe('a table of words in the build', () => {
  it('is put together of a constant for each text', () => {
    const code =
      "export const words = { start: 'Start', save: { savedAt: (at: string) => `At ${at}` } } as const;";
    expect(asConstants('words.ts', code).split('\n')).toEqual([
      "export const words$start = 'Start';",
      'export const words$save$savedAt = (at: string) => `At ${at}`;',
      'export const words$save = { savedAt: words$save$savedAt };',
      'export const words = { start: words$start, save: words$save };',
    ]);
  });

  it('stays one where its texts have no names', () => {
    const code = "export const words = { ...other, [key]: 'Start' };";
    expect(asConstants('words.ts', code)).toBe("export const words = { ...other, [key]: 'Start' };");
  });

  it('is not loaded by a module that uses one text of it', () => {
    expect(inBuild('say(journeyWords.start.length);')).toBe(
      [
        "import { journeyWords$start as journeyWords$start } from './words';",
        "import { journeyWords } from './words';",
        'say(journeyWords$start.length);',
      ].join('\n'),
    );
  });

  it('gives a group under the name that a module has for it', () => {
    const code = inBuild('const { save: words } = journeyWords;', 'say(words.savedAt(now));');
    expect(code).toContain("import { journeyWords$save as words } from './words';");
    expect(code).toContain("import { journeyWords$save$savedAt as words$savedAt } from './words';");
    expect(code).toContain('say(words$savedAt(now));');
    expect(code).not.toContain('= journeyWords');
  });

  it('is left alone where something else has its name too', () => {
    const lines = ['const say = (journeyWords) => journeyWords.start;'];
    expect(inBuild(...lines)).toBe(["import { journeyWords } from './words';", ...lines].join('\n'));
  });
});
