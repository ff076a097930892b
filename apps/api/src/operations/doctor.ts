import type pg from 'pg';
import type { Environment } from '../config/environment.types';
import { lookAtAnalytics } from './doctor-analytics';
import { lookAtClock, lookAtDatabase, lookAtMigrations } from './doctor-database';
import { lookAtDisk, lookAtServer } from './doctor-machine';
import { lookAtChromium, lookAtMail, lookAtSecrets } from './doctor-services';
import { type Finding, look, ok } from './finding';

/** The commands' own database connection: what it takes to open one, or why there is none. */
export type DatabaseOpener = () => Promise<pg.Client>;

interface Examined {
  readonly environment: Environment;
  readonly version: string;
  readonly openDatabase: DatabaseOpener;
}

/** Looks at everything that a working installation needs. Changes nothing. */
export const examine = async ({ environment, version, openDatabase }: Examined): Promise<Finding[]> => [
  await look('version', () => ok(`Candour ${version} on Node ${process.versions.node}`)),
  await look('secrets', () => lookAtSecrets(environment)),
  await look('disk', () => lookAtDisk(environment.dataDirectory)),
  ...(await lookIntoDatabase(openDatabase)),
  await look('Chromium', () => lookAtChromium(environment)),
  await look('mail', () => lookAtMail(environment)),
  await look('page views', () => lookAtAnalytics(environment)),
  await look('server', () => lookAtServer(environment, version)),
];

const lookIntoDatabase = async (openDatabase: DatabaseOpener): Promise<Finding[]> => {
  let client: pg.Client | null = null;
  const first = await look('database', async () => {
    client = await openDatabase();
    return lookAtDatabase(client);
  });
  if (client === null) return [first];
  const opened: pg.Client = client;
  try {
    return [
      first,
      await look('migrations', () => lookAtMigrations(opened)),
      await look('clock', () => lookAtClock(opened)),
    ];
  } finally {
    await opened.end();
  }
};
