import type { AttackPart, Plant } from './attack-part.ts';
import { newTally, type Tried } from './tally.ts';
import type { Target } from './target.ts';

/** What of the parts is tried: themselves, their plants, or both. */
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
}

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

const lineOf = (name: string, kind: string, what: string, holds: boolean): string =>
  `${holds ? 'ok    ' : 'FAILED'} ${name.padEnd(NAME_WIDTH)} ${kind.padEnd(KIND_WIDTH)} ${what}`;

/** A kind holds when every try of it did; a part that tried nothing has failed. */
const tryPart = async (part: AttackPart, means: Means): Promise<readonly boolean[]> => {
  try {
    const rows = await attack(part, means);
    if (rows.length === 0) means.say(lineOf(part.name, part.says, 'nothing was tried', false));
    for (const { kind, tries, broken, brokenTries } of rows) {
      means.say(lineOf(part.name, kind, `${tries} tries, ${brokenTries} broken`, brokenTries === 0));
      for (const words of broken) means.say(`         ${words}`);
    }
    return rows.length === 0 ? [false] : rows.map(({ brokenTries }) => brokenTries === 0);
  } catch (error) {
    means.say(lineOf(part.name, part.says, (error as Error).message, false));
    return [false];
  }
};

/** A hole is found when the kind that it belongs to broke. */
const tryPlant = async (part: AttackPart, plant: Plant, means: Means): Promise<boolean> => {
  const rows = await attack(part, means, plant).catch((error: unknown) => {
    means.say(`         ${(error as Error).message}`);
    return [];
  });
  const found = rows.find(
    ({ kind, brokenTries }) => brokenTries > 0 && (plant.kind === undefined || plant.kind === kind),
  );
  const what = found ? `found: ${found.broken[0]?.slice(0, KIND_WIDTH)}` : 'not found';
  means.say(lineOf(part.name, `planted: ${plant.says}`, what, found !== undefined));
  return found !== undefined;
};

/** Runs the chosen parts and prints each result at once; the last line is the total. */
export const runParts = async ({ parts, themselves, plants }: Chosen, means: Means): Promise<Outcome> => {
  const held: boolean[] = [];
  for (const part of parts) {
    if (themselves) held.push(...(await tryPart(part, means)));
    for (const plant of plants ? part.plants : []) held.push(await tryPlant(part, plant, means));
  }
  const passed = held.filter(Boolean).length;
  means.say(`\n${passed} passed, ${held.length - passed} failed`);
  return { passed, failed: held.length - passed };
};
