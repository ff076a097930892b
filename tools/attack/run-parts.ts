import type { AttackPart, Plant } from './attack-part.ts';
import { newTally, type Tried } from './tally.ts';
import type { Target } from './target.ts';

/** Which parts run, and whether they, their plants or both are tried. */
export interface Chosen {
  readonly parts: readonly AttackPart[];
  readonly themselves: boolean;
  readonly plants: boolean;
}

/** Dependencies of the run. */
export interface Means {
  readonly open: (variables: Readonly<Record<string, string>>) => Promise<Target>;
  readonly say: (line: string) => void;
}

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** The number of checks that could not be decided. */
  readonly undecided: number;
}

type Verdict = 'ok' | 'FAILED' | 'UNSURE';

const VERDICT_WIDTH = 6;
const NAME_WIDTH = 8;
const KIND_WIDTH = 78;

/** Runs one part against a target of its own, with a hole planted or without. */
const attack = async (part: AttackPart, { open }: Means, plant?: Plant): Promise<readonly Tried[]> => {
  let target = await open({ ...part.variables, ...plant?.variables });
  const tally = newTally();
  try {
    target = (await plant?.open?.(target)) ?? target;
    await part.run(target, tally, plant?.only);
  } finally {
    await target.end();
  }
  return tally.rows;
};

const lineOf = (name: string, kind: string, what: string, verdict: Verdict): string =>
  `${verdict.padEnd(VERDICT_WIDTH)} ${name.padEnd(NAME_WIDTH)} ${kind.padEnd(KIND_WIDTH)} ${what}`;

const verdictOn = ({ brokenTries, undecided }: Tried): Verdict =>
  brokenTries > 0 ? 'FAILED' : undecided.length > 0 ? 'UNSURE' : 'ok';

const sumOf = ({ tries, brokenTries, undecided }: Tried): string =>
  `${tries} tries, ${brokenTries} broken${undecided.length > 0 ? `, ${undecided.length} not decided` : ''}`;

/** A check holds when every try of it held; a part without any try has failed. */
const tryPart = async (part: AttackPart, means: Means): Promise<readonly Verdict[]> => {
  try {
    const rows = await attack(part, means);
    if (rows.length === 0) means.say(lineOf(part.name, part.says, 'nothing was tried', 'FAILED'));
    for (const row of rows) {
      means.say(lineOf(part.name, row.kind, sumOf(row), verdictOn(row)));
      for (const words of [...row.broken, ...row.undecided]) means.say(`         ${words}`);
    }
    return rows.length === 0 ? ['FAILED'] : rows.map(verdictOn);
  } catch (error) {
    means.say(lineOf(part.name, part.says, (error as Error).message, 'FAILED'));
    return ['FAILED'];
  }
};

/** A hole is found when the check that it must break is broken. */
const tryPlant = async (part: AttackPart, plant: Plant, means: Means): Promise<Verdict> => {
  const rows = await attack(part, means, plant).catch((error: unknown) => {
    means.say(`         ${(error as Error).message}`);
    return [];
  });
  const mayFind = rows.filter(({ kind }) => plant.kind === undefined || plant.kind === kind);
  const [found] = mayFind.flatMap(({ broken }) => broken);
  const [undecided] = mayFind.flatMap((row) => row.undecided);
  const [verdict, what]: [Verdict, string] =
    found !== undefined
      ? ['ok', `found: ${found.slice(0, KIND_WIDTH)}`]
      : undecided !== undefined
        ? ['UNSURE', `not decided: ${undecided}`]
        : ['FAILED', 'not found'];
  means.say(lineOf(part.name, `planted: ${plant.says}`, what, verdict));
  return verdict;
};

/** Runs the chosen parts and prints each result at once; the last line is the total. */
export const runParts = async ({ parts, themselves, plants }: Chosen, means: Means): Promise<Outcome> => {
  const verdicts: Verdict[] = [];
  for (const part of parts) {
    if (themselves) verdicts.push(...(await tryPart(part, means)));
    for (const plant of plants ? part.plants : []) verdicts.push(await tryPlant(part, plant, means));
  }
  const count = (verdict: Verdict): number => verdicts.filter((one) => one === verdict).length;
  const [passed, failed, undecided] = [count('ok'), count('FAILED'), count('UNSURE')];
  means.say(`\n${passed} passed, ${failed} failed${undecided > 0 ? `, ${undecided} not decided` : ''}`);
  return { passed, failed, undecided };
};
