import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProxy } from '../testbed/proxy.ts';
import { readiness } from '../testbed/server.ts';
import { expectThat, type Play, until } from './fault.ts';
import { judge } from './history/verdict.ts';
import { openDeployment, type Deployment } from './history/deployment.ts';
import { runWorkload } from './history/workload.ts';
import type { Testbed } from './testbed.ts';

/** The quality reference requires seven hours; a run of all faults has two minutes. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 2);
const HOUR_MS = 3_600_000;
/** Over a shorter time, the slope shows the warm-up rather than a leak. */
const SLOPE_COUNTS_FROM_MINUTES = 60;
const MOST_MB_AN_HOUR = 1;
const PROXY_PORT = 10;

interface Sample {
  readonly at: number;
  readonly megabytes: number;
}

const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Megabytes an hour, by least squares. */
export const slopeOf = (samples: readonly Sample[]): number => {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, one) => sum + one, 0) / values.length;
  const [at, size] = [mean(samples.map((one) => one.at)), mean(samples.map((one) => one.megabytes))];
  const over = samples.reduce((sum, one) => sum + (one.at - at) * (one.megabytes - size), 0);
  const under = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  return under === 0 ? 0 : (over / under) * HOUR_MS;
};

type Trouble = (
  deployment: Deployment,
  testbed: Testbed,
  proxy: Awaited<ReturnType<typeof startProxy>>,
) => Promise<void>;

const troubles: readonly (readonly [string, Trouble])[] = [
  ['process killed', (deployment) => deployment.restart(1)],
  [
    'database stopped',
    async (_, { database }) => {
      await database.cut();
      await sleep(2_000);
      await database.start();
    },
  ],
  [
    'database hung',
    async (_, { database }) => {
      database.freeze();
      await sleep(2_000);
      database.thaw();
    },
  ],
  [
    'slow database',
    async (_deployment, _testbed, proxy) => {
      proxy.latencyMs = 100;
      await sleep(5_000);
      proxy.latencyMs = 0;
    },
  ],
  ['connections to the database reset', async (_deployment, _testbed, proxy) => proxy.cut()],
];

const areReady = async ({ servers }: Deployment): Promise<boolean> =>
  (await Promise.all(servers.map(({ url }) => readiness(url)))).every((status) => status === 200);

/**
 * Runs one crowd of patients and surgeons after the other. Returns the failures that the injected faults do not
 * explain.
 */
const crowds = async (deployment: Deployment, testbed: Testbed, isOver: () => boolean): Promise<number> => {
  let finished = 0;
  while (!isOver()) {
    const before = deployment.recorder.operations.length;
    try {
      await runWorkload(deployment, { patients: 2, surgeons: 2 }, testbed.random);
      finished += 1;
    } catch {
      expectThat(deployment.recorder.operations.length >= before, 'the history to go on');
      await sleep(500);
    }
  }
  return finished;
};

export const soak: Play = async (testbed) => {
  const proxy = await startProxy(testbed.port(PROXY_PORT), [testbed.databasePort]);
  try {
    const deployment = await openDeployment(testbed, 'f46', {
      servers: 2,
      variables: { RATE_LIMIT_FACTOR: '10000' },
      serve: { databasePort: testbed.port(PROXY_PORT) },
    });
    const end = Date.now() + MINUTES * 60_000;
    const samples: Sample[] = [];
    const sampling = setInterval(() => {
      const pid = deployment.servers[0]?.pid ?? 0;
      samples.push({ at: Date.now(), megabytes: residentOf(pid) });
    }, 5_000);
    const running = crowds(deployment, testbed, () => Date.now() > end);
    const played: string[] = [];
    while (Date.now() < end) {
      await sleep(Math.min((MINUTES * 60_000) / 6, 300_000));
      const [name, trouble] = troubles[played.length % troubles.length] ?? ['', async () => undefined];
      await trouble(deployment, testbed, proxy);
      await until('both processes to be ready again', 30_000, () => areReady(deployment));
      played.push(name);
    }
    const finished = await running;
    clearInterval(sampling);
    const warm = samples.slice(Math.floor(samples.length / 3));
    const slope = slopeOf(warm);
    const verdict = await judge(deployment);
    expectThat(finished > 0, 'a crowd to finish', finished);
    if (MINUTES >= SLOPE_COUNTS_FROM_MINUTES)
      expectThat(slope < MOST_MB_AN_HOUR, `memory to grow by less than ${MOST_MB_AN_HOUR} MB an hour`, slope);
    await deployment.end();
    const memory = `${warm.at(-1)?.megabytes.toFixed(0)} MB resident, slope ${slope.toFixed(1)} MB an hour`;
    return `${MINUTES} minutes, ${finished} crowds, ${played.length} troubles; ${memory}; ${verdict}`;
  } finally {
    await proxy.close();
  }
};
