import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../faults/fault.ts';
import { type Testbed, randomFrom, verifiedSurgeon } from '../faults/testbed.ts';
import { TestbedClient } from '../testbed/client.ts';
import { type TestbedDatabase, queryAt } from '../testbed/database.ts';
import { endWhenAborted } from '../testbed/end-when-aborted.ts';
import { TESTBED_API_KEY, type TestbedServer, asApplication, startServer } from '../testbed/server.ts';
import type { Engine } from './engine.ts';
import type { Engines } from './engines.ts';
import { gatewayEngine, poolerEngine } from './gateway.ts';
import { type Member, type MemberState, member } from './member.ts';
import { MEMBERS, type MemberIndex, PORTS } from './ports.ts';
import { storeEngine } from './store.ts';
import { openWay, type Way, waysTogether } from './way.ts';

/** Processes of Candour behind the gateway, and those that print for them. */
export const CANDOURS = 3;
export const PRINTERS = 2;
/** The name of the role in older and newer versions of Patroni. */
const PRIMARY_ROLES = ['master', 'primary'];
/** A limit that only ends what hangs. */
const PATIENCE_MS = 300_000;

export interface ClusterOptions {
  readonly engines: Engines;
  readonly seed: number;
  /** Whether a commit waits until a standby has it too. */
  readonly isSynchronous: boolean;
}

/** Three PostgreSQL under Patroni, PgBouncer and HAProxy, as a testbed for processes of Candour. */
export interface Cluster {
  readonly isSynchronous: boolean;
  readonly testbed: Testbed;
  readonly members: readonly Member[];
  readonly pooler: Engine;
  /** The only member that says that it is the primary; null when there is none. */
  primary(): Promise<Member | null>;
  /** Waits until there is one primary, and the others follow it. */
  healthy(): Promise<void>;
  readonly ways: {
    /** From a member to the store that elects the primary. */
    store(index: MemberIndex): Way;
    /** From the other members to this one. */
    peers(index: MemberIndex): Way;
    /** From a process of Candour to PgBouncer; printers come after those that answer calls. */
    database(index: number): Way;
  };
}

const notHere = (what: string) => (): never => {
  throw new Error(`${what} is done by member in a cluster`);
};

/** The databases of the cluster as their owner, without PgBouncer. */
const databaseOf = (password: string): TestbedDatabase => {
  const url: TestbedDatabase['url'] = (database, through = PORTS.primary) =>
    `postgres://owner:${password}@127.0.0.1:${through}/${database}`;
  const query: TestbedDatabase['query'] = (database, sql, values) => queryAt(url(database), sql, values);
  return {
    url,
    query,
    create: async (database) => {
      await query('postgres', `CREATE DATABASE ${database}`);
      return url(database);
    },
    cut: notHere('A power cut'),
    kill: notHere('A kill'),
    start: notHere('A start'),
    freeze: notHere('Freezing'),
    thaw: notHere('Thawing'),
    end: () => Promise.resolve(),
  };
};

const isPrimary = (state: MemberState | null): state is MemberState =>
  state?.state === 'running' && PRIMARY_ROLES.includes(state.role);

export const openCluster = async ({ engines, seed, isSynchronous }: ClusterOptions): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-cluster-'));
  await chmod(folder, 0o711);
  const passwords = { owner: randomBytes(12).toString('hex'), replication: randomBytes(12).toString('hex') };
  const database = databaseOf(passwords.owner);
  const store = storeEngine(engines, folder);
  const members = MEMBERS.map((index) => member(index, engines, folder, { isSynchronous, passwords }));
  const application = new URL(asApplication(database.url('postgres')));
  const pooler = poolerEngine(engines, folder, { [application.username]: application.password });
  const gateway = gatewayEngine(
    engines,
    folder,
    Array.from({ length: CANDOURS }, (_, index) => PORTS.candour(index)),
  );
  const ways = new Map<number, Way>();
  const servers = new Set<TestbedServer>();
  const others: (() => Promise<void>)[] = [];
  const end = endWhenAborted(async () => {
    for (const server of servers) if (server.isRunning()) server.signal('SIGKILL');
    await Promise.all([...servers].map(({ ended }) => ended));
    await Promise.all(others.map((close) => close()));
    for (const engine of [gateway, pooler, ...members, store]) await engine.kill();
    await Promise.all([...ways.values()].map((way) => way.close()));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const open = async (port: number, target: number): Promise<void> =>
    void ways.set(port, await openWay(port, target));
  const wayAt = (port: number): Way => {
    const way = ways.get(port);
    if (!way) throw new Error(`No way begins at port ${port}`);
    return way;
  };
  const states = () => Promise.all(members.map(async (one) => ({ one, state: await one.state() })));
  const primary = async (): Promise<Member | null> => {
    const [found, ...rivals] = (await states()).filter(({ state }) => isPrimary(state));
    return found && rivals.length === 0 ? found.one : null;
  };
  const healthy = async (): Promise<void> => {
    await until('one primary and two that follow it', PATIENCE_MS, async () => {
      const [first, ...rivals] = (await states()).map(({ state }) => state).filter(isPrimary);
      const followers = (first?.replication ?? []).filter(({ state }) => state === 'streaming');
      return (
        rivals.length === 0 &&
        followers.length === MEMBERS.length - 1 &&
        (!isSynchronous || followers.some(({ sync_state }) => sync_state === 'sync'))
      );
    });
  };
  try {
    await store.start();
    for (const index of MEMBERS) {
      await open(PORTS.storeOf(index), PORTS.etcd);
      await open(PORTS.peerRestOf(index), PORTS.restOf(index));
      await open(PORTS.peerPostgresOf(index), PORTS.postgresOf(index));
    }
    for (let index = 0; index < CANDOURS + PRINTERS; index += 1)
      await open(PORTS.poolerOf(index), PORTS.pooler);
    await members[0]?.start();
    await Promise.all(members.slice(1).map((one) => one.start()));
    await healthy();
    await pooler.start();
    await gateway.start();
  } catch (error) {
    await end();
    throw error;
  }
  const testbed: Testbed = {
    folder,
    database,
    databasePort: PORTS.primary,
    apiKey: TESTBED_API_KEY,
    port: PORTS.candour,
    random: randomFrom(seed),
    serve: async (name, port = PORTS.candour(0), { variables, under, programs } = {}) => {
      const server = await startServer({
        folder,
        databaseUrl: database.url(name),
        port,
        variables: {
          ...variables,
          DATABASE_URL: asApplication(database.url(name, PORTS.poolerOf(port - PORTS.candour(0)))),
        },
        ...(under && { under }),
        ...(programs !== undefined && { programs }),
      });
      servers.add(server);
      const index = port - PORTS.candour(0);
      if (index < CANDOURS)
        await until(`process ${index} to get requests`, PATIENCE_MS, () => gateway.hasFound(index));
      return server;
    },
    client: () => new TestbedClient(`http://127.0.0.1:${PORTS.site}`, TESTBED_API_KEY),
    surgeon: (client, name) => verifiedSurgeon(client, database, name),
    closesAtEnd: (close) => void others.push(close),
    end,
  };
  return {
    isSynchronous,
    testbed,
    members,
    pooler,
    primary,
    healthy,
    ways: {
      store: (index) => wayAt(PORTS.storeOf(index)),
      peers: (index) => waysTogether([wayAt(PORTS.peerRestOf(index)), wayAt(PORTS.peerPostgresOf(index))]),
      database: (index) => wayAt(PORTS.poolerOf(index)),
    },
  };
};
