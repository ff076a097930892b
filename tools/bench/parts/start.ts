import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumOf, descendantsOf } from '../../testbed/processes.ts';
import { TESTBED_JWT_SECRET } from '../../testbed/server.ts';
import type { Installation } from '../installation.ts';
import { type Finding, judge } from '../numbers/goal.ts';
import type { StockOptions } from '../peers/stock-nest.ts';
import type { Place, ServedAs } from '../place.ts';
import { type RoundOptions, inTurn } from '../rounds.ts';

const READY_WITHIN_S = 4;
/** Documenso, which signs documents on Node and PostgreSQL too, asks for 2 GB, without its database. */
const STACK_MB = 700;
/** After its start the browser prints an empty document; the measurement waits for that. */
const REST_MS = 5_000;

interface Started {
  readonly seconds: number;
  /** Proportional set size of all of its processes at rest, in MB. */
  readonly memory: number;
}

/** Proportional set size counts shared memory once. */
const memoryOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
      return sum + Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
    } catch {
      return sum;
    }
  }, 0);

const secondsSince = (began: number): number => (performance.now() - began) / 1000;

/** A start of Candour whose database, content and data folder have nothing new. */
const startCandour = async (place: Place, database: string, as: ServedAs): Promise<Started> => {
  const began = performance.now();
  const server = await place.serve(database, as);
  const seconds = secondsSince(began);
  while (chromiumOf(server.pid, 'renderers').length === 0) await sleep(50);
  await sleep(REST_MS);
  const memory = memoryOf([server.pid, ...descendantsOf(server.pid).map(({ pid }) => pid)]);
  await server.stop();
  return { seconds, memory };
};

const startStock = async (place: Place, database: string): Promise<Started> => {
  const options: Omit<StockOptions, 'port'> = {
    databaseUrl: place.database.url(database),
    secret: TESTBED_JWT_SECRET,
    poolSize: 10,
  };
  const began = performance.now();
  const peer = await place.startPeer('stock-nest.ts', options);
  const seconds = secondsSince(began);
  const memory = memoryOf([peer.pid]);
  await peer.stop();
  return { seconds, memory };
};

/** (g) Measures the time of a start without changes, and the memory of the idle stack. */
export const measureStart = async (
  place: Place,
  installation: Installation,
  options: RoundOptions,
): Promise<Finding[]> => {
  const demo = {
    variables: {
      NODE_ENV: '',
      DATA_DIR: join(place.folder, 'demo'),
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      API_KEY: '',
      JWT_SECRET: '',
    },
  };
  const measured = await inTurn<'candour' | 'demo' | 'stock', Started>(options, {
    candour: () => startCandour(place, installation.database, {}),
    demo: () => startCandour(place, installation.database, demo),
    stock: () => startStock(place, installation.database),
  });
  const within = (what: string, side: 'candour' | 'demo') =>
    judge(
      { part: 'start', what, limit: { atMost: READY_WITHIN_S }, unit: ' s' },
      measured.map(({ results }) => results[side].seconds),
      measured,
    );
  const stock = measured.map(({ results }) => results.stock);
  const mean = (of: keyof Started) =>
    (stock.reduce((sum, each) => sum + each[of], 0) / stock.length).toPrecision(2);
  return [
    within(
      `ready on a database with nothing new; stock Nest and TypeORM take ${mean('seconds')} s`,
      'candour',
    ),
    within('the demo ready with its own PostgreSQL, nothing new', 'demo'),
    judge(
      {
        part: 'start',
        what: `memory of the idle demo: API, PostgreSQL and browser; stock Nest alone takes ${mean('memory')} MB, and Documenso asks for 2 GB`,
        limit: { atMost: STACK_MB },
        unit: ' MB',
      },
      measured.map(({ results }) => results.demo.memory),
      measured,
    ),
  ];
};
