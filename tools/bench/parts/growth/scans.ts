import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { workspaceRoot } from '../../../workspace.ts';
import { type Finding, judge } from '../../numbers/goal.ts';
import type { Place } from '../../place.ts';
import type { LogLine } from '../../statements/logged.ts';
import type { Installation } from '../../installation.ts';
import type { Host } from '../../../testbed/every-call/host.ts';
import { openReader } from './calls.ts';
import { type BenchOptions, SURGERIES_OF_A_SURGEON } from '../../options.ts';
import { type Scan, isPlan, scansIn } from './plans.ts';
import { walkEveryCall } from './walk.ts';

const LARGE_TABLE_ROWS = 10_000;
const LOG_SETTLES_MS = 500;
const CALL = /method: '(\w+)',\s+path: '([^']+)'/g;

const setExplaining = async ({ database }: Place, milliseconds: '0' | '-1'): Promise<void> => {
  await database.query('postgres', `ALTER SYSTEM SET auto_explain.log_min_duration = ${milliseconds}`);
  await database.query('postgres', 'SELECT pg_reload_conf()');
  await sleep(LOG_SETTLES_MS);
};

const largeTables = async ({ database }: Place, name: string): Promise<ReadonlySet<string>> => {
  const rows = await database.query(
    name,
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples > ${LARGE_TABLE_ROWS}`,
  );
  return new Set(rows.map(({ relname }) => String(relname)));
};

/** Every call of the contracts, as `GET /api/surgery/:id`. */
const callsOfContracts = (): string[] =>
  globSync('libs/contracts/src/*.ts', { cwd: workspaceRoot }).flatMap((file) =>
    [...readFileSync(join(workspaceRoot, file), 'utf8').matchAll(CALL)].map(
      ([, method, path]) => `${method} ${path}`,
    ),
  );

/** The routes in the log of a server. */
const servedRoutes = (log: string): ReadonlySet<string> =>
  new Set(
    log
      .split('\n')
      .filter((line) => line.includes('"route":"'))
      .map((line) => {
        const { method, route } = JSON.parse(line) as { method: string; route: string };
        return `${method} ${route}`;
      }),
  );

const withoutSlash = (call: string): string => call.replace(/\/$/, '');

const requireAllWalked = (log: string): void => {
  const served = new Set([...servedRoutes(log)].map(withoutSlash));
  const missing = callsOfContracts().filter((call) => !served.has(withoutSlash(call)));
  if (missing.length > 0) throw new Error(`Nobody walked ${missing.join(', ')}`);
};

/** (c) Makes every call on the large database, and reads the number of scanned rows from PostgreSQL's plans. */
export const findScans = async (
  place: Place,
  installation: Installation,
  { surgeries }: BenchOptions,
): Promise<Finding> => {
  const reader = await openReader(installation, 1, surgeries / SURGERIES_OF_A_SURGEON);
  const large = await largeTables(place, installation.database);
  await setExplaining(place, '0');
  try {
    const { client, server, database } = installation;
    const query: Host['query'] = (sql, values) => place.database.query(database, sql, values);
    await walkEveryCall({ client, query, dataFolder: server.dataFolder, command: server.command }, reader);
  } finally {
    await setExplaining(place, '-1');
  }
  requireAllWalked(readFileSync(place.logOf(installation.server), 'utf8'));
  const lines = readFileSync(place.databaseLog, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as LogLine & { application_name?: string })
    .filter(
      ({ dbname, application_name }) => dbname === installation.database && application_name === 'candour',
    );
  if (!lines.some(isPlan)) throw new Error('PostgreSQL logged no plan');
  const scans: Scan[] = lines.flatMap(scansIn).filter(({ table }) => large.has(table));
  const statements = [...new Map(scans.map((scan) => [scan.sql, scan])).values()];
  const what = `whole tables of over ${LARGE_TABLE_ROWS} rows read in any of ${callsOfContracts().length} calls`;
  return judge({ part: 'growth', what, limit: { atMost: 0 } }, [statements.length], statements);
};
