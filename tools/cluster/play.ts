import { setTimeout as sleep } from 'node:timers/promises';
import { openDeployment } from '../faults/history/deployment.ts';
import { judge } from '../faults/history/verdict.ts';
import { type Away, awaySince } from './away.ts';
import { CANDOURS, type ClusterOptions, openCluster } from './cluster.ts';
import type { Disaster } from './disasters.ts';
import { startLoad } from './load.ts';

const PATIENTS = 4;
/** Between two disasters, and before the first. */
const CALM_MS = 5_000;

export interface Played {
  readonly aways: readonly { readonly name: string; readonly away: Away }[];
  readonly journeys: { readonly finished: number; readonly broken: number };
  /** What the history came to; the error when an invariant does not hold. */
  readonly verdict: string | Error;
}

const nowNs = (): number => Number(process.hrtime.bigint());

/** Plays disasters one after the other under load, and compares what clients were told with what is stored. */
export const playDisasters = async (
  options: ClusterOptions,
  disasters: readonly Disaster[],
  say: (line: string) => void,
): Promise<Played> => {
  const cluster = await openCluster(options);
  try {
    const deployment = await openDeployment(cluster.testbed, 'cluster', {
      servers: CANDOURS,
      variables: { RATE_LIMIT_FACTOR: '10000' },
    });
    const load = await startLoad(deployment, PATIENTS, cluster.testbed.random);
    const aways: Played['aways'][number][] = [];
    try {
      for (const { name, play } of disasters) {
        await sleep(CALM_MS);
        const from = nowNs();
        await play(cluster, deployment);
        await cluster.healthy();
        await sleep(CALM_MS);
        const away = awaySince(deployment.recorder.operations, from);
        aways.push({ name, away });
        const [reads, writes] = [away.readsMs, away.writesMs].map((ms) => `${(ms / 1000).toFixed(1)} s`);
        say(`${name}: reads away ${reads}, writes ${writes}`);
      }
    } finally {
      await load.stop();
    }
    const verdict = await judge(deployment).catch((error: unknown) => error as Error);
    await deployment.end();
    return { aways, journeys: { finished: load.finished(), broken: load.broken() }, verdict };
  } finally {
    await cluster.testbed.end();
  }
};
