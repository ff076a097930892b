import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Place } from '../place.ts';
import { type LogLine, type Statement, statementIn } from './logged.ts';

/**
 * The number of recordings of each request. A job of the server may run meanwhile; its statements are not in every
 * recording.
 */
const TAKES = 6;
const PATIENCE_MS = 10_000;
const RELOAD_MS = 200;

/** Sends one request; throws when its reply is wrong. */
export type Request = () => Promise<unknown>;

const markOf = (name: string, take: number): string => `SELECT 'take ${take} of ${name}' AS mark`;

/** Waits until PostgreSQL has written its log, which is a moment later. */
const waitForLog = async ({ databaseLog }: Place, marker: string): Promise<LogLine[]> => {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const text = readFileSync(databaseLog, 'utf8');
    if (text.includes(marker))
      return text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as LogLine);
    if (Date.now() > end) throw new Error('PostgreSQL does not log what it runs');
    await sleep(20);
  }
};

const setLogging = async ({ database }: Place, value: 'all' | 'none'): Promise<void> => {
  await database.query('postgres', `ALTER SYSTEM SET log_statement = '${value}'`);
  await database.query('postgres', 'SELECT pg_reload_conf()');
  await sleep(RELOAD_MS);
};

/**
 * The statements that each request runs, with their values, read from PostgreSQL's log, so that a peer always runs
 * what Candour runs today.
 */
export const recordStatements = async (
  place: Place,
  database: string,
  requests: ReadonlyMap<string, Request>,
): Promise<Map<string, readonly Statement[]>> => {
  const client = new pg.Client({ connectionString: place.database.url(database) });
  await client.connect();
  await setLogging(place, 'all');
  try {
    for (const [name, request] of requests) {
      for (let take = 1; take <= TAKES; take += 1) {
        await client.query(markOf(name, take));
        await request();
      }
      await client.query(markOf(name, TAKES + 1));
    }
    await client.query(markOf('all', 1));
    const ran = (await waitForLog(place, markOf('all', 1)))
      .filter(({ dbname }) => dbname === database)
      .flatMap((line) => statementIn(line) ?? []);
    return new Map([...requests.keys()].map((name) => [name, shortestTake(ran, name)]));
  } finally {
    await setLogging(place, 'none');
    await client.end();
  }
};

const shortestTake = (ran: readonly Statement[], name: string): readonly Statement[] => {
  const marks = Array.from({ length: TAKES + 1 }, (_, index) =>
    ran.findLastIndex(({ sql }) => sql === markOf(name, index + 1)),
  );
  const takes = Array.from({ length: TAKES }, (_, index) =>
    ran.slice((marks[index] ?? 0) + 1, marks[index + 1]),
  );
  const [shortest = []] = takes.toSorted((one, other) => one.length - other.length);
  return shortest.filter(({ sql }) => takes.every((take) => take.some((other) => other.sql === sql)));
};
