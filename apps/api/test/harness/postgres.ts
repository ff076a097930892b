import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export const SERVER_URL_VARIABLE = 'CANDOUR_TEST_SERVER_URL';
export const APPLICATION_URL_VARIABLE = 'CANDOUR_TEST_APPLICATION_URL';
export const TEMPLATE_DATABASE = 'candour_template';
export const CONTENT_TEMPLATE = 'candour_content_template';

export interface TestDatabase {
  /** The address for the owner; `asApplication` makes the application's from it. */
  readonly url: string;
  /** Closes the remaining connections and drops the database. */
  drop(): Promise<void>;
}

/** A migrated database for one test file: a copy of the template, made in some 50 ms. */
export const createTestDatabase = (): Promise<TestDatabase> => copyDatabase(TEMPLATE_DATABASE);

/** The same with the shipped content: a copy costs a tenth of an import. */
export const createShippedDatabase = (): Promise<TestDatabase> => copyDatabase(CONTENT_TEMPLATE);

/** A copy of a database; the original must have no connections meanwhile. */
export const copyOf = ({ url }: TestDatabase): Promise<TestDatabase> =>
  copyDatabase(new URL(url).pathname.slice(1));

async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY WAL_LOG`);
  return {
    url: databaseAt(serverUrl(), name),
    drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** For the top of a describe: creates the database before its tests and drops it after them. */
export function useTestDatabase(): { readonly url: string } {
  let database: TestDatabase | null = null;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database?.drop();
  });
  return {
    get url() {
      if (database === null) throw new Error('The test database exists from beforeAll to afterAll only');
      return database.url;
    },
  };
}

/** The address of another database on the same server. */
export function databaseAt(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** The address of the same database for the application's login, which every database of the test server has. */
export function asApplication(url: string): string {
  const address = new URL(url);
  const login = new URL(process.env[APPLICATION_URL_VARIABLE] ?? '');
  [address.username, address.password] = [login.username, login.password];
  return address.href;
}

function serverUrl(): string {
  const url = process.env[SERVER_URL_VARIABLE];
  if (url === undefined) throw new Error('No test server runs: name the file *.int-spec.ts');
  return url;
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The number of connections that are idle in a transaction. Only the owner can see them. */
export async function idleTransactions(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT count(*)::int AS idle FROM pg_stat_activity
       WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    return rows[0].idle;
  } finally {
    await client.end();
  }
}
