import { buildWhenStale } from './build.ts';
import type { AttackPart, Plant } from './attack/attack-part.ts';
import { parts } from './attack/catalogue.ts';
import { newTally, type Tried } from './attack/tally.ts';
import { openTarget } from './attack/target.ts';
import { runTool } from './run/tool.ts';

/** Runs one part against a target of its own, with a hole planted or without. */
const attack = async (part: AttackPart, plant?: Plant): Promise<readonly Tried[]> => {
  let target = await openTarget({ ...part.variables, ...plant?.variables });
  const tally = newTally();
  try {
    target = (await plant?.open?.(target)) ?? target;
    await part.run(target, tally, plant?.only);
  } finally {
    await target.end();
  }
  return tally.rows;
};

const print = (name: string, kind: string, what: string, holds: boolean): void =>
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${kind.padEnd(58)} ${what}`);

/** A kind holds when every try of it did; a part that tried nothing has failed. */
const tryPart = async (part: AttackPart): Promise<readonly boolean[]> => {
  const rows = await attack(part).catch((error: unknown) => {
    print(part.name, part.says, (error as Error).message, false);
    return null;
  });
  if (rows === null) return [false];
  for (const { kind, tries, broken, brokenTries } of rows) {
    print(part.name, kind, `${tries} tries, ${brokenTries} broken`, brokenTries === 0);
    for (const words of broken) console.log(`         ${words}`);
  }
  return rows.length === 0 ? [false] : rows.map(({ brokenTries }) => brokenTries === 0);
};

const tryPlant = async (part: AttackPart, plant: Plant): Promise<boolean> => {
  const rows = await attack(part, plant).catch((error: unknown) => {
    console.log(`         ${(error as Error).message}`);
    return [];
  });
  const found = rows.filter(
    ({ kind, brokenTries }) => brokenTries > 0 && (plant.kind === undefined || plant.kind === kind),
  );
  print(
    part.name,
    `planted: ${plant.says}`,
    found[0] ? `found by: ${found[0].kind}` : 'not found',
    found.length > 0,
  );
  return found.length > 0;
};

/**
 * `npm run attack`: attacks a real Candour in production mode that it starts itself. Names after it run only those parts;
 * `--plants` opens holes on purpose, each of which its part must find; `--all` does both.
 */
async function main(): Promise<number> {
  const given = process.argv.slice(2);
  const names = given.filter((name) => !name.startsWith('--'));
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(`No part ${unknown.join(', ')}; there are ${parts.map(({ name }) => name).join(', ')}`);
    return 2;
  }
  if ((await buildWhenStale()) !== 0) return 1;
  const chosen = parts.filter(({ name }) => names.length === 0 || names.includes(name));
  const held: boolean[] = [];
  for (const part of chosen) {
    if (!given.includes('--plants')) held.push(...(await tryPart(part)));
    if (!given.includes('--plants') && !given.includes('--all')) continue;
    for (const plant of part.plants) held.push(await tryPlant(part, plant));
  }
  const passed = held.filter(Boolean).length;
  console.log(`\n${passed} passed, ${held.length - passed} failed`);
  return held.length > 0 && passed === held.length ? 0 : 1;
}

await runTool(import.meta, main);
