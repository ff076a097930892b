import { setTimeout as sleep } from 'node:timers/promises';
import { expectThat, until } from '../faults/fault.ts';
import type { Deployment } from '../faults/history/deployment.ts';
import { isAcknowledged } from '../faults/history/operation.ts';
import { killPrinterWhilePrinting } from '../faults/printer-killed.ts';
import { CANDOURS, type Cluster, PRINTERS } from './cluster.ts';
import type { Member } from './member.ts';
import { rollToNewerVersion } from './newer-version.ts';
import { type Way, waysTogether } from './way.ts';

const ELECTED_WITHIN_MS = 300_000;
/** Longer than a primary keeps its role without the store, and longer than a call waits for the database. */
const CUT_FOR_MS = 20_000;
/** Long enough for writes that no standby has; with asynchronous replication, until enough notes are written. */
const NOT_RECEIVED_FOR_MS = 3_000;
const NOTES_AHEAD = 10;

export interface Disaster {
  readonly name: string;
  /** Whether it is part of a short run. */
  readonly isShort?: boolean;
  /** How often every process of Candour loses the database in it. */
  readonly outages?: number;
  /** Returns what was observed, as part of a sentence. */
  readonly play: (cluster: Cluster, deployment: Deployment) => Promise<string | void>;
}

/** Waits until there is a primary other than the former one. */
const untilPrimary = async (cluster: Cluster, former: Member | null = null): Promise<Member> => {
  const found: Member[] = [];
  await until('a primary', ELECTED_WITHIN_MS, async () => {
    const primary = await cluster.primary();
    if (primary !== null && primary.index !== former?.index) found.push(primary);
    return found.length > 0;
  });
  const [primary] = found;
  expectThat(primary !== undefined, 'a primary');
  return primary;
};

const killPrimary = async (cluster: Cluster): Promise<void> => {
  const former = await untilPrimary(cluster);
  await former.kill();
  await untilPrimary(cluster, former);
  await former.start();
};

/** The number of acknowledged notes since an instant. */
const notesSince = ({ recorder }: Deployment, from: number): number =>
  recorder.operations.slice(from).filter((one) => one.op === 'note' && isAcknowledged(one)).length;

/** Kills the primary while no standby has its latest writes. */
export const killPrimaryAhead: Disaster = {
  name: 'the standbys stop receiving, and the primary is killed',
  isShort: true,
  outages: 1,
  play: async (cluster, deployment) => {
    const former = await untilPrimary(cluster);
    const way = cluster.ways.peers(former.index);
    way.cut();
    await sleep(NOT_RECEIVED_FOR_MS);
    if (!cluster.isSynchronous) {
      const from = deployment.recorder.operations.length;
      await until('notes that no standby has', ELECTED_WITHIN_MS, async () => {
        return notesSince(deployment, from) >= NOTES_AHEAD;
      });
    }
    await former.kill();
    way.drop();
    way.restore();
    await untilPrimary(cluster, former);
    await former.start();
  },
};

const cutFor = async (way: Way, meanwhile: Promise<unknown> = Promise.resolve()): Promise<void> => {
  way.cut();
  try {
    await Promise.all([meanwhile, sleep(CUT_FOR_MS)]);
  } finally {
    way.restore();
  }
};

/** Cuts the primary off; another member must be elected meanwhile. */
const cutPrimary =
  (waysOf: (cluster: Cluster, primary: Member) => readonly Way[]): Disaster['play'] =>
  async (cluster) => {
    const former = await untilPrimary(cluster);
    await cutFor(waysTogether(waysOf(cluster, former)), untilPrimary(cluster, former));
  };

const cutDatabase =
  (indexes: readonly number[]): Disaster['play'] =>
  ({ ways }) =>
    cutFor(waysTogether(indexes.map((index) => ways.database(index))));

export const disasters: readonly Disaster[] = [
  {
    name: 'a process of Candour is killed',
    isShort: true,
    play: (_, deployment) => deployment.restart(1),
  },
  {
    name: 'a printer is killed while it prints',
    isShort: true,
    play: async (_, deployment) => {
      const { held, ms } = await killPrinterWhilePrinting(deployment, 0);
      return `the other printed the ${held} that it had begun, after ${(ms / 1000).toFixed(1)} s`;
    },
  },
  { name: 'the primary is killed', isShort: true, outages: 1, play: killPrimary },
  {
    name: 'the primary is cut off from the store that elects it',
    isShort: true,
    outages: 1,
    play: cutPrimary(({ ways }, { index }) => [ways.store(index)]),
  },
  {
    name: 'the primary is cut off from the store and the standbys, not from its clients',
    outages: 1,
    play: cutPrimary(({ ways }, { index }) => [ways.store(index), ways.peers(index)]),
  },
  {
    name: `both standbys are cut off from the primary for ${CUT_FOR_MS / 1000} s`,
    outages: 1,
    play: async (cluster) => {
      const { index } = await untilPrimary(cluster);
      await cutFor(cluster.ways.peers(index));
      expectThat((await untilPrimary(cluster)).index === index, 'the primary to stay');
    },
  },
  {
    name: `a process of Candour is cut off from the database for ${CUT_FOR_MS / 1000} s`,
    outages: 1,
    play: cutDatabase([1]),
  },
  {
    name: `every process of Candour is cut off from the database for ${CUT_FOR_MS / 1000} s`,
    outages: 1,
    play: cutDatabase([...Array(CANDOURS + PRINTERS).keys()]),
  },
  {
    name: 'PgBouncer is killed',
    outages: 1,
    play: async ({ pooler }) => {
      await pooler.kill();
      await pooler.start();
    },
  },
  {
    name: 'every process of Candour is restarted in turn',
    play: async (_, deployment) => {
      for (const index of deployment.servers.keys()) await deployment.renew(index);
      for (const index of deployment.printers.keys()) await deployment.renew(index, 'printers');
    },
  },
  {
    name: 'a newer version takes the place of every process in turn',
    isShort: true,
    play: (_, deployment) => rollToNewerVersion(deployment),
  },
  {
    name: 'every database is restarted in turn',
    outages: 3,
    play: async (cluster) => {
      for (const one of cluster.members) {
        await one.stop();
        await one.start();
        await cluster.healthy();
      }
    },
  },
  killPrimaryAhead,
];
