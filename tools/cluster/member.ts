import { join } from 'node:path';
import { type Running, everyProcess } from '../testbed/processes.ts';
import { replyOf } from './answers.ts';
import { type Engine, engine, engineFolder, writeSettings } from './engine.ts';
import type { Engines } from './engines.ts';
import { type MemberIndex, PORTS } from './ports.ts';

export interface Passwords {
  readonly owner: string;
  readonly replication: string;
}

export interface MemberOptions {
  /** Whether a commit waits until a standby has it too. */
  readonly isSynchronous: boolean;
  readonly passwords: Passwords;
}

/** The state of a member, as Patroni reports it. */
export interface MemberState {
  readonly role: string;
  readonly state: string;
  /** The standbys that follow the primary. */
  readonly replication?: readonly { readonly state: string; readonly sync_state: string }[];
}

/** A PostgreSQL under Patroni. */
export interface Member extends Engine {
  readonly index: MemberIndex;
  readonly name: string;
  /** Null when it does not answer. */
  state(): Promise<MemberState | null>;
}

const settings = (
  index: MemberIndex,
  folder: string,
  engines: Engines,
  { isSynchronous, passwords }: MemberOptions,
): string[] =>
  `scope: candour
name: member${index}
restapi:
  listen: 127.0.0.1:${PORTS.restOf(index)}
  connect_address: 127.0.0.1:${PORTS.peerRestOf(index)}
etcd3:
  hosts: [127.0.0.1:${PORTS.storeOf(index)}]
  use_proxies: true
bootstrap:
  dcs:
    ttl: 10
    loop_wait: 2
    retry_timeout: 4
    maximum_lag_on_failover: 104857600
    synchronous_mode: ${String(isSynchronous)}
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 200
        wal_log_hints: 'on'
        timezone: UTC
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:${PORTS.postgresOf(index)}
  connect_address: 127.0.0.1:${PORTS.peerPostgresOf(index)}
  data_dir: ${join(folder, 'data')}
  bin_dir: ${engines.postgres}
  pgpass: ${join(folder, 'pgpass')}
  parameters:
    unix_socket_directories: '${folder}'
    password_encryption: scram-sha-256
  authentication:
    superuser:
      username: owner
      password: '${passwords.owner}'
    replication:
      username: replicator
      password: '${passwords.replication}'`.split('\n');

/** The server process of a data folder and its children. */
const databaseProcesses = (folder: string): readonly Running[] => {
  const all = everyProcess();
  const server = all.find(
    ({ command }) => command.includes('postgres ') && command.includes(`-D ${join(folder, 'data')}`),
  );
  return server ? [server, ...all.filter(({ parent }) => parent === server.pid)] : [];
};

export const member = (
  index: MemberIndex,
  engines: Engines,
  parent: string,
  options: MemberOptions,
): Member => {
  const name = `member${index}`;
  const folder = engineFolder(parent, name);
  const file = writeSettings(join(folder, 'patroni.yml'), settings(index, folder, engines, options));
  const state = async (): Promise<MemberState | null> => {
    const reply = await replyOf(PORTS.restOf(index), '/patroni');
    return reply ? (JSON.parse(reply.text) as MemberState) : null;
  };
  return {
    index,
    name,
    state,
    ...engine({
      program: engines.patroni,
      parameters: [file],
      folder,
      isReady: async () => (await state())?.state === 'running',
      others: () => databaseProcesses(folder).map(({ pid }) => pid),
    }),
  };
};
