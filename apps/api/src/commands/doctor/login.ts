import type pg from 'pg';
import type { Environment } from '../../config/environment.types';
import { LOGIN_SETTINGS, requireApplicationLogin } from '../../database/application-login';
import { connectionSettings } from '../../database/connection-settings';
import { type Finding, ok, warning, wrong } from './finding';
import { connectOwner } from '../owner-connection';

type Found = Omit<Finding, 'about'>;

const TRIES = 5;

const processOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;

/**
 * Whether a second client gets the server connection that the first one has just used and still has open: then the
 * pooler shares connections between transactions. Other busy clients may hide it.
 */
const sharesConnections = async (url: string, first: pg.Client): Promise<boolean> => {
  const second = await connectOwner(url);
  try {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const mine = await processOf(first);
      await second.query('BEGIN');
      const theirs = await processOf(second);
      await second.query('ROLLBACK');
      if (mine === theirs) return true;
    }
    return false;
  } finally {
    await second.end();
  }
};

const waySeen = async (url: string, client: pg.Client, pid: number): Promise<string> => {
  if ((client as unknown as { processID: number }).processID === pid) return 'straight to PostgreSQL';
  const mode = (await sharesConnections(url, client)) ? 'transaction' : 'session';
  return `through a pooler, as far as can be seen in ${mode} mode`;
};

const isVerified = (url: string): string =>
  connectionSettings(url).ssl === false ? ' without TLS' : ' over TLS, its certificate verified';

/** Checks the user of the server's connection, how it connects, and whether its limits apply there. */
export const lookAtLogin = async (url: string, { databaseUrl }: Environment): Promise<Found> => {
  const client = await connectOwner(url).catch((error: unknown) => {
    // An embedded database of an earlier version has no such login yet.
    if (databaseUrl === null) return null;
    throw error;
  });
  if (client === null) return warning('the next start makes it');
  try {
    const pid = await requireApplicationLogin(client);
    const { rows } = await client.query<{ name: string; value: string; login: string }>(
      'SELECT name, current_setting(name) AS value, session_user::text AS login FROM unnest($1::text[]) AS name',
      [Object.keys(LOGIN_SETTINGS)],
    );
    const lost = rows.filter(({ name, value }) => LOGIN_SETTINGS[name] !== value);
    const login = rows[0]?.login ?? '';
    if (lost.length > 0) {
      const named = lost.map(({ name, value }) => `${name} is ${value}, not ${LOGIN_SETTINGS[name]}`);
      return wrong(`${named.join(', ')}: migrate once more, and let a pooler connect anew`);
    }
    return ok(
      `${login}, who can become nobody else, ${await waySeen(url, client, pid)}${isVerified(url)}; its limits hold`,
    );
  } finally {
    await client.end();
  }
};
