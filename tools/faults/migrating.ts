import { spawnServer, readiness, startServer } from '../testbed/server.ts';
import { expectThat, type Play, until } from './fault.ts';
import type { Testbed } from './testbed.ts';

/** An existing table of the same name stops the migration at the statement that creates its own. */
const OBSTACLES = ['account', 'signature', 'document', 'surgery'] as const;

/** Everything that a failing migration could leave behind. */
const SCHEMA = `
  SELECT c.relname || ' ' || coalesce(string_agg(a.attname || ':' || a.atttypid::regtype, ',' ORDER BY a.attnum), '') AS line
  FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'i', 'S') AND c.relname NOT IN
    ('migration', 'migration_id_seq') AND c.relname NOT LIKE 'PK_%'
  GROUP BY c.oid, c.relname ORDER BY 1`;

const schemaOf = async ({ database }: Testbed, name: string): Promise<string> =>
  (await database.query(name, SCHEMA)).map(({ line }) => String(line)).join('\n');

export const migrationFails: Play = async (testbed) => {
  for (const obstacle of OBSTACLES) {
    const name = `f34_${obstacle}`;
    const databaseUrl = await testbed.database.create(name);
    await testbed.database.query(name, `CREATE TABLE ${obstacle} (in_the_way int)`);
    const before = await schemaOf(testbed, name);
    const failing = spawnServer({ folder: testbed.folder, databaseUrl, port: testbed.port(0) });
    expectThat((await failing.ended) === 1, 'the start to fail', failing.output());
    expectThat(
      (await schemaOf(testbed, name)) === before,
      'the schema to be as before',
      await schemaOf(testbed, name),
    );
    expectThat(
      failing.output().includes('Nothing was changed'),
      'a line that says what to do',
      failing.output(),
    );
    expectThat(!failing.output().includes('\n    at '), 'no stack trace', failing.output());
    await testbed.database.query(name, `DROP TABLE ${obstacle}`);
    const started = await startServer({ folder: testbed.folder, databaseUrl, port: testbed.port(0) });
    expectThat((await started.stop()) === 0, 'the next start to go well');
  }
  return `${OBSTACLES.length} places, the schema as before at each, and the next start goes well`;
};

const PROCESSES = 5;

export const manyStartAtOnce: Play = async (testbed) => {
  const databaseUrl = await testbed.database.create('f35');
  const servers = Array.from({ length: PROCESSES }, (_, index) =>
    spawnServer({ folder: testbed.folder, databaseUrl, port: testbed.port(index) }),
  );
  try {
    const ms = await until('all to be ready', 120_000, async () => {
      for (const server of servers) expectThat(server.isRunning(), 'every process to start', server.output());
      const states = await Promise.all(servers.map(({ url }) => readiness(url)));
      return states.every((status) => status === 200);
    });
    const rows = await testbed.database.query(
      'f35',
      'SELECT name, count(*)::int AS times FROM migration GROUP BY name',
    );
    expectThat(rows.length > 0 && rows.every(({ times }) => times === 1), 'each migration once', rows);
    const content = await testbed.database.query(
      'f35',
      'SELECT operation_key FROM operation GROUP BY operation_key HAVING count(*) > 1',
    );
    expectThat(content.length === 0, 'the content once', content);
    const errors = servers.map(({ output }) => output()).join('');
    expectThat(!/error|fail/i.test(errors), 'no error in any log', errors.slice(0, 500));
    const codes = await Promise.all(servers.map((server) => server.stop()));
    expectThat(
      codes.every((code) => code === 0),
      'all to end well',
      codes,
    );
    return `all ready after ${(ms / 1000).toFixed(1)} s, each of ${rows.length} migrations ran once`;
  } finally {
    for (const server of servers) if (server.isRunning()) server.signal('SIGKILL');
  }
};
