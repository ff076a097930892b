import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asApplication } from './postgres';
import { programAt } from './programs';
import { freePort, give, type ServerChild, serverFolder, startServerChild } from './server-child';

export type PoolMode = 'session' | 'transaction';

export interface Pooler extends Pick<ServerChild, 'stop'> {
  /** The address of a database through the pooler. */
  reach(url: string): string;
}

/** A PgBouncer in front of the test server, with few shared connections, which ignores unknown connection options. */
export const startPooler = async (mode: PoolMode, serverUrl: string): Promise<Pooler> => {
  const folder = serverFolder();
  const port = await freePort();
  const server = new URL(serverUrl);
  const users = [server, new URL(asApplication(serverUrl))].map(
    ({ username, password }) => `"${username}" "${decodeURIComponent(password)}"`,
  );
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users.txt')}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${mode === 'session' ? 40 : 6}`,
    'max_client_conn = 200',
    'ignore_startup_parameters = options,extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
  ];
  const files = { 'users.txt': users, 'pgbouncer.ini': settings };
  for (const [name, lines] of Object.entries(files)) {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`, { mode: 0o600 });
    give(join(folder, name));
  }
  const child = await startServerChild(programAt('pgbouncer'), [join(folder, 'pgbouncer.ini')], {
    port,
    folder,
  });
  return {
    reach: (url) => {
      const address = new URL(url);
      address.port = String(port);
      return address.href;
    },
    stop: child.stop,
  };
};
