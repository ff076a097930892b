import type pg from 'pg';
import { isExpanding } from '../../database/expanding';
import { migrationNames } from '../../database/migrate';
import { type Finding, ok, warning, wrong } from './finding';

type Found = Omit<Finding, 'about'>;

const OLDEST_POSTGRES = 150_000;
const TOLERABLE_SECONDS = 5;

const FACTS = `
  SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
         current_setting('data_checksums') AS checksums, current_setting('synchronous_commit') AS durable,
         current_setting('fsync') AS fsync, pg_encoding_to_char(encoding) AS encoding,
         pg_size_pretty(pg_database_size(datname)) AS size
  FROM pg_database WHERE datname = current_database()`;

/** Checks that PostgreSQL answers, is a supported version, and keeps every write that it has acknowledged. */
export const lookAtDatabase = async (client: pg.Client): Promise<Found> => {
  const started = performance.now();
  const [facts] = (await client.query(FACTS)).rows;
  const ms = Math.max(1, Math.round(performance.now() - started));
  if (facts.number < OLDEST_POSTGRES)
    return wrong(`PostgreSQL ${facts.version} is too old: 15 or later is needed`);
  if (facts.encoding !== 'UTF8') return wrong(`The database is in ${facts.encoding}: make one in UTF8`);
  if (facts.fsync !== 'on' || facts.durable === 'off') {
    return wrong('The server may lose what it has acknowledged: set fsync and synchronous_commit to on');
  }
  const says = `PostgreSQL ${facts.version} answers in ${ms} ms, ${facts.size}`;
  return facts.checksums === 'on'
    ? ok(says)
    : warning(`${says}; without data checksums a failing disk stays unnoticed`);
};

/** Checks that the schema is that of this version. */
export const lookAtMigrations = async (client: pg.Client): Promise<Found> => {
  const [{ found }] = (await client.query(`SELECT to_regclass('migration') IS NOT NULL AS found`)).rows;
  if (!found) return warning('the database is empty; the first start makes the schema');
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration');
  const done = new Set(rows.map(({ name }) => name));
  const known = migrationNames();
  const unknown = [...done].filter((name) => !known.includes(name));
  if (!unknown.every(isExpanding))
    return wrong(`a newer Candour has been here (${unknown.join(', ')}): start that version`);
  const pending = known.filter((name) => !done.has(name));
  if (pending.length > 0) return warning(`${pending.length} to run at the next start; take a backup first`);
  return unknown.length > 0
    ? warning(`a newer Candour has added to the schema (${unknown.join(', ')}): end the upgrade`)
    : ok(`all ${known.length} have run`);
};

/**
 * Checks that this machine's clock, which signatures and expiries use, agrees with the database's and has not gone
 * back.
 */
export const lookAtClock = async (client: pg.Client): Promise<Found> => {
  const before = Date.now();
  const [{ now }] = (await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')).rows as [
    { now: Date },
  ];
  const apart = Math.abs(now.getTime() - (before + Date.now()) / 2) / 1000;
  if (apart > TOLERABLE_SECONDS) {
    return wrong(
      `${apart.toFixed(0)} s apart from the database's: let both machines set their clocks by NTP`,
    );
  }
  const newest = await newestEntry(client);
  const ahead = newest === null ? 0 : (newest.getTime() - Date.now()) / 1000;
  if (ahead > TOLERABLE_SECONDS)
    return wrong(`behind the newest audit entry by ${ahead.toFixed(0)} s: was it set back?`);
  return ok(`within ${Math.max(1, Math.ceil(apart))} s of the database's, ${new Date().toISOString()}`);
};

const newestEntry = async (client: pg.Client): Promise<Date | null> => {
  const [{ found }] = (await client.query(`SELECT to_regclass('audit_entry') IS NOT NULL AS found`)).rows;
  if (!found) return null;
  const { rows } = await client.query<{ at: Date }>(
    'SELECT at FROM audit_entry ORDER BY sequence DESC LIMIT 1',
  );
  return rows[0]?.at ?? null;
};
