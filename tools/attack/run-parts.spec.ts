import { describe, expect, it } from 'vitest';
import type { AttackPart } from './attack-part.ts';
import { type Chosen, runParts } from './run-parts.ts';
import type { Tally } from './tally.ts';
import type { Target } from './target.ts';

const part = (
  run: (tally: Tally, target: Target) => void,
  plants: AttackPart['plants'] = [],
): AttackPart => ({
  name: 'part',
  says: 'Something holds',
  run: async (target, tally) => run(tally, target),
  plants,
});

const outcome = async (one: AttackPart, chosen: Partial<Chosen> = {}) => {
  const lines: string[] = [];
  let ended = 0;
  const target = { end: async () => void (ended += 1) } as Partial<Target> as Target;
  const sum = await runParts(
    { parts: [one], themselves: true, plants: false, ...chosen },
    { open: async () => target, say: (line) => lines.push(line) },
  );
  return { ...sum, lines, ended };
};

describe('a run of the attacks', () => {
  it('ends with the number of kinds that passed and that failed', async () => {
    const { lines, passed, failed } = await outcome(
      part((tally) => {
        tally.held('one', 3);
        tally.broke('two', 'it answered');
      }),
    );
    expect([passed, failed]).toEqual([1, 1]);
    expect(lines.at(-1)).toBe('\n1 passed, 1 failed');
    expect(lines.find((line) => line.includes(' one '))).toMatch(/^ok .*3 tries, 0 broken$/);
    expect(lines.join('\n')).toContain('it answered');
  });

  it('neither passes nor fails a part that no run could decide, and says so', async () => {
    const { lines, passed, failed, undecided } = await outcome(
      part((tally) => {
        tally.held('one', 3);
        tally.undecided('one', 'the machine is too busy');
      }),
    );
    expect([passed, failed, undecided]).toEqual([0, 0, 1]);
    expect(lines.at(-1)).toBe('\n0 passed, 0 failed, 1 not decided');
    expect(lines.find((line) => line.includes(' one '))).toMatch(
      /^UNSURE .*4 tries, 0 broken, 1 not decided$/,
    );
    expect(lines.join('\n')).toContain('the machine is too busy');
  });

  it('counts as failed a part that broke once, also when other runs could not decide', async () => {
    const both = part((tally) => {
      tally.undecided('one', 'the machine is too busy');
      tally.broke('one', 'it answered');
    });
    expect(await outcome(both)).toMatchObject({ passed: 0, failed: 1, undecided: 0 });
  });

  it('counts a part that tried nothing as failed', async () => {
    expect(await outcome(part(() => undefined))).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a part that could not try as failed, and ends its target', async () => {
    const broken = part(() => {
      throw new Error('no server');
    });
    const { failed, ended, lines } = await outcome(broken);
    expect([failed, ended]).toEqual([1, 1]);
    expect(lines.join('\n')).toContain('no server');
  });

  const hole = { name: 'hole', says: 'something is open', kind: 'two' };

  it('counts a planted hole as failed when nothing finds it', async () => {
    const blind = part((tally) => tally.held('two'), [hole]);
    expect(await outcome(blind, { themselves: false, plants: true })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('neither finds nor misses a planted hole where no run could decide', async () => {
    const busy = part((tally) => tally.undecided('two', 'the machine is too busy'), [hole]);
    expect(await outcome(busy, { themselves: false, plants: true })).toMatchObject({
      passed: 0,
      failed: 0,
      undecided: 1,
    });
  });

  it('counts a planted hole as failed when only another kind broke', async () => {
    const other = part((tally) => tally.broke('one', 'it answered'), [hole]);
    expect(await outcome(other, { themselves: false, plants: true })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a planted hole as passed when its kind broke, and ends the target that has the hole', async () => {
    let ended = 0;
    const open = async (target: Target): Promise<Target> => ({
      ...target,
      end: async () => void (ended += 1),
    });
    const sharp = part((tally) => tally.broke('two', 'it answered'), [{ ...hole, open }]);
    expect(await outcome(sharp, { themselves: false, plants: true })).toMatchObject({ passed: 1, failed: 0 });
    expect(ended).toBe(1);
  });
});
