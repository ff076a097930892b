import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../faults/fault.ts';
import type { Deployment } from '../faults/history/deployment.ts';
import type { Cluster } from './cluster.ts';
import type { Member } from './member.ts';

const ELECTED_WITHIN_MS = 90_000;
/** Longer than the primary keeps its role without the store. */
const CUT_FOR_MS = 20_000;
/** Long enough for writes that no standby has. */
const NOT_RECEIVED_FOR_MS = 3_000;

export interface Disaster {
  readonly name: string;
  /** Whether it is part of a short run. */
  readonly isShort?: boolean;
  readonly play: (cluster: Cluster, deployment: Deployment) => Promise<void>;
}

const anotherPrimary = (cluster: Cluster, former: Member): Promise<number> =>
  until('another primary', ELECTED_WITHIN_MS, () =>
    cluster.primary().then(
      ({ index }) => index !== former.index,
      () => false,
    ),
  );

const killPrimary = async (cluster: Cluster): Promise<void> => {
  const former = await cluster.primary();
  await former.kill();
  await anotherPrimary(cluster, former);
  await former.start();
};

/** The primary dies while no standby has what it has written last. */
export const killPrimaryAhead: Disaster = {
  name: 'the standbys stop receiving, and the primary is killed',
  isShort: true,
  play: async (cluster) => {
    const former = await cluster.primary();
    const standbys = cluster.members.filter(({ index }) => index !== former.index);
    for (const standby of standbys) standby.signalReceiver('SIGSTOP');
    await sleep(NOT_RECEIVED_FOR_MS);
    await former.kill();
    // Resumed, they would still read what lies in their sockets.
    for (const standby of standbys) standby.signalReceiver('SIGKILL');
    await anotherPrimary(cluster, former);
    await former.start();
  },
};

export const disasters: readonly Disaster[] = [
  {
    name: 'a process of Candour is killed',
    isShort: true,
    play: (_, deployment) => deployment.restart(1),
  },
  { name: 'the primary is killed', isShort: true, play: killPrimary },
  {
    name: 'the primary is cut off from the others',
    play: async (cluster) => {
      const former = await cluster.primary();
      await cluster.isolate(former.index, true);
      await Promise.all([anotherPrimary(cluster, former), sleep(CUT_FOR_MS)]);
      await cluster.isolate(former.index, false);
    },
  },
  {
    name: 'PgBouncer is killed',
    play: async ({ pooler }) => {
      await pooler.kill();
      await pooler.start();
    },
  },
  {
    name: 'every process of Candour is restarted in turn',
    play: async (_, deployment) => {
      for (const index of deployment.servers.keys()) await deployment.renew(index);
    },
  },
  {
    name: 'every database is restarted in turn',
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
