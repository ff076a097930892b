import { setTimeout as sleep } from 'node:timers/promises';
import { openDeployment } from '../faults/history/deployment.ts';
import { isAcknowledged, type Operation } from '../faults/history/operation.ts';
import { examine, type Verdict } from '../faults/history/verdict.ts';
import { type Away, awaySince } from './away.ts';
import { CANDOURS, type ClusterOptions, openCluster, PRINTERS } from './cluster.ts';
import type { Disaster } from './disasters.ts';
import { startLoad } from './load.ts';
import { PORTS } from './ports.ts';
import { watchPrimaries } from './primaries.ts';

const PATIENTS = 4;
/** The pause before each disaster. */
const CALM_MS = 5_000;

/** Acts that must occur in a run; without them it proves nothing. */
const ACTS = [
  'create-surgery',
  'answer',
  'note',
  'certificate',
  'link',
  'sign',
  'withdraw',
  'download',
] as const satisfies readonly Operation['op'][];

export interface Played {
  readonly aways: readonly { readonly name: string; readonly away: Away }[];
  readonly journeys: { readonly finished: number; readonly broken: number };
  readonly verdict: Verdict;
  /** The disasters with another outcome than expected. */
  readonly failures: readonly string[];
  /** Members that were primary at the same time. */
  readonly splits: readonly string[];
  /** The required acts that no client got acknowledged. */
  readonly missing: readonly string[];
}

const nowNs = (): number => Number(process.hrtime.bigint());

/**
 * Plays disasters one after the other under load, and compares the answers that clients got with the stored data.
 */
export const playDisasters = async (
  options: ClusterOptions,
  disasters: readonly Disaster[],
  say: (line: string) => void,
): Promise<Played> => {
  const cluster = await openCluster(options);
  try {
    const primaries = watchPrimaries(
      cluster.members.map(({ name, index }) => ({
        name,
        url: cluster.testbed.database.url('postgres', PORTS.postgresOf(index)),
      })),
    );
    cluster.testbed.closesAtEnd(async () => void (await primaries.end()));
    const deployment = await openDeployment(cluster.testbed, 'cluster', {
      servers: CANDOURS,
      printers: PRINTERS,
      variables: { RATE_LIMIT_FACTOR: '10000' },
    });
    const load = await startLoad(deployment, PATIENTS, cluster.testbed.random);
    const aways: Played['aways'][number][] = [];
    const failures: string[] = [];
    try {
      for (const { name, outages = 0, play } of disasters) {
        await sleep(CALM_MS);
        const from = nowNs();
        deployment.crashes += outages * CANDOURS;
        let seen: string | void = undefined;
        try {
          seen = await play(cluster, deployment);
          await cluster.healthy();
        } catch (error) {
          failures.push(`${name}: ${(error as Error).message}`);
        }
        await sleep(CALM_MS);
        const away = awaySince(deployment.recorder.operations, from);
        aways.push({ name, away });
        const [reads, writes] = [away.readsMs, away.writesMs].map((ms) => `${(ms / 1000).toFixed(1)} s`);
        say(`${name}: reads away ${reads}, writes ${writes}${seen ? `; ${seen}` : ''}`);
      }
    } finally {
      await load.stop();
    }
    const splits = await primaries.end();
    const verdict = await examine(deployment);
    await deployment.end();
    const done = new Set(verdict.evidence.operations.filter(isAcknowledged).map(({ op }) => op));
    return {
      aways,
      journeys: { finished: load.finished(), broken: load.broken() },
      verdict,
      failures,
      splits,
      missing: ACTS.filter((act) => !done.has(act)),
    };
  } finally {
    await cluster.testbed.end();
  }
};
