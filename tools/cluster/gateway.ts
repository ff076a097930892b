import { join } from 'node:path';
import { accepts, replyOf } from './answers.ts';
import { type Engine, engine, engineFolder, writeSettings } from './engine.ts';
import type { Engines } from './engines.ts';
import { MEMBERS, PORTS } from './ports.ts';

export interface Gateway extends Engine {
  /** Whether a process of Candour, counted from 0, gets requests. */
  hasFound(index: number): Promise<boolean>;
}

const nameOf = (index: number): string => `candour${index}`;

/** Whether every row of a server in HAProxy's statistics says that it is up. */
export const isUp = (statistics: string, server: string): boolean => {
  const [head = [], ...rows] = statistics.split('\n').map((line) => line.split(','));
  const [name, status] = [head.indexOf('svname'), head.indexOf('status')];
  const states = rows.filter((row) => row[name] === server).map((row) => row[status] ?? '');
  return states.length > 0 && states.every((state) => state.startsWith('UP'));
};

/** HAProxy: connections to the database go to the primary, requests to a process of Candour that is ready. */
export const gatewayEngine = (engines: Engines, parent: string, candours: readonly number[]): Gateway => {
  const folder = engineFolder(parent, 'haproxy');
  const balanced = [
    '  mode http',
    '  balance roundrobin',
    '  option httpchk GET /health/ready',
    '  retries 2',
    ...candours.map((port, index) => `  server ${nameOf(index)} 127.0.0.1:${port} check`),
  ];
  const file = writeSettings(join(folder, 'haproxy.cfg'), [
    'defaults',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    // Otherwise a check that takes longer than its interval fails, as on a busy machine.
    '  timeout check 3s',
    '  default-server inter 500ms fall 2 rise 1',
    'listen primary',
    `  bind 127.0.0.1:${PORTS.primary}`,
    '  mode tcp',
    '  option httpchk GET /primary',
    ...MEMBERS.map(
      (index) =>
        `  server member${index} 127.0.0.1:${PORTS.postgresOf(index)} check port ${PORTS.restOf(index)} on-marked-down shutdown-sessions`,
    ),
    'frontend site',
    `  bind 127.0.0.1:${PORTS.site}`,
    '  mode http',
    '  use_backend files if { path_beg /assets/ }',
    '  default_backend calls',
    'backend calls',
    ...balanced,
    '  option redispatch',
    // In an upgrade a process of one version does not have the files of a page of the other.
    'backend files',
    ...balanced,
    '  option redispatch 1',
    '  retry-on conn-failure empty-response 404',
    'frontend state',
    `  bind 127.0.0.1:${PORTS.gatewayState}`,
    '  mode http',
    '  stats enable',
    '  stats uri /',
  ]);
  return {
    ...engine({
      program: engines.haproxy,
      parameters: ['-f', file, '-db'],
      folder,
      isReady: () => accepts(PORTS.site),
    }),
    hasFound: async (index) => isUp((await replyOf(PORTS.gatewayState, '/;csv'))?.text ?? '', nameOf(index)),
  };
};

/** PgBouncer between Candour and the primary, in transaction mode. */
export const poolerEngine = (
  engines: Engines,
  parent: string,
  users: Readonly<Record<string, string>>,
): Engine => {
  const folder = engineFolder(parent, 'pgbouncer');
  const list = writeSettings(
    join(folder, 'users.txt'),
    Object.entries(users).map(([name, password]) => `"${name}" "${password}"`),
  );
  const file = writeSettings(join(folder, 'pgbouncer.ini'), [
    '[databases]',
    `* = host=127.0.0.1 port=${PORTS.primary}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${PORTS.pooler}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${list}`,
    'pool_mode = transaction',
    'default_pool_size = 30',
    'max_client_conn = 400',
    'server_login_retry = 1',
    'query_wait_timeout = 10',
    'ignore_startup_parameters = options,extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
  ]);
  return engine({
    program: engines.pgbouncer,
    parameters: [file],
    folder,
    isReady: () => accepts(PORTS.pooler),
  });
};
