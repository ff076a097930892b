import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { PASSWORD } from '../../testbed/contracts.ts';
import type { AttackPart } from '../attack-part.ts';
import { type NamedRow, loadContracts, rowsOf } from '../../testbed/every-call/rows.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { makeFixture } from '../../testbed/every-call/fixture.ts';
import { HealthWatch } from './health-watch.ts';
import { BODIES } from './kinds.ts';
import { bodiesPlants } from './plants.ts';
import { Prober } from './prober.ts';
import { tryCarriage } from './try-carriage.ts';
import { tryFragments } from './try-fragments.ts';
import { tryHeaders } from './try-headers.ts';
import { tryHeavy } from './try-heavy.ts';
import { collectGarbage } from './collect-garbage.ts';
import { tryKept } from './try-kept.ts';
import { tryNaughty } from './try-naughty.ts';

const MEGABYTE = 1_024;
/**
 * The permitted growth of the process: caches that fill once, and free memory that is not returned to the
 * system.
 */
const GROWTH_MB = 250;
const REST_MS = 3_000;

/** The memory of a process in megabytes. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / MEGABYTE;

const LEAST_COST = { algorithm: 2, parallelism: 1, memoryCost: 8, timeCost: 1 } as const;

/**
 * Makes passwords cheap to check, because thousands of tries are wrong ones: the cost is a parameter of the
 * stored hash. A login with the right password stores a new hash, so call the returned function from time to
 * time.
 */
const quickPasswords = async (target: Target): Promise<() => Promise<unknown>> => {
  const quick = await hash(PASSWORD, LEAST_COST);
  return () =>
    target.query('UPDATE account SET password_hash = $1 WHERE password_hash LIKE $2', [
      quick,
      '$argon2id$v=19$m=65536,%',
    ]);
};

/** A plant asks for single rows, and for single steps by their names here. */
const run = async (target: Target, tally: Tally, only?: readonly string[]): Promise<void> => {
  const contracts = await loadContracts();
  const makeQuick = await quickPasswords(target);
  const prober = new Prober(contracts, await makeFixture(target), tally, makeQuick);
  const watch = new HealthWatch(target.client);
  const before = memoryOf(target.server.pid);
  const named = only?.filter((name) => Object.hasOwn(contracts.ENDPOINTS, name));
  const isWanted = (step: string): boolean => only === undefined || only.includes(step);
  const rows = rowsOf(contracts, named);
  const each =
    (work: (row: NamedRow) => Promise<void>, some: readonly NamedRow[] = rows) =>
    async (): Promise<void> => {
      for (const row of some) {
        await makeQuick();
        await work(row);
      }
    };
  const steps: Readonly<Record<string, () => Promise<void>>> = {
    fragments: each((row) => tryFragments(prober, row)),
    carriage: each((row) => tryCarriage(prober, row)),
    headers: each(
      (row) => tryHeaders(prober, row),
      rows.filter(({ name }) => name === 'createSurgery'),
    ),
    heavy: each((row) => tryHeavy(prober, watch, row)),
    naughty: each((row) => tryNaughty(prober, row)),
    kept: () => tryKept(prober),
  };
  try {
    for (const [name, tryAll] of Object.entries(steps).filter(([step]) => isWanted(step))) {
      const begun = performance.now();
      await tryAll();
      console.log(`         ${name}: ${Math.round((performance.now() - begun) / 1_000)} s`);
    }
  } finally {
    await watch.end();
  }
  await sleep(REST_MS);
  if (target.server.isRunning()) await collectGarbage(target);
  const after = target.server.isRunning() ? memoryOf(target.server.pid) : Number.NaN;
  tally.check(
    BODIES.process,
    after <= before + GROWTH_MB,
    `${Math.round(before)} MB before, ${Math.round(after)} MB after; running: ${target.server.isRunning()}`,
  );
};

export const bodies: AttackPart = {
  name: 'bodies',
  says: 'Whatever stands in a body, a path or a query, it is refused or kept as its rule says, fast, and nothing stops',
  run,
  plants: bodiesPlants,
};
