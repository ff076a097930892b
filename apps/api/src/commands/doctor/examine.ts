import type pg from 'pg';
import type { Environment } from '../../config/environment.types';
import { lookAtAnalytics } from './analytics';
import { lookAtAnchors } from './anchors';
import { lookAtClock, lookAtDatabase, lookAtMigrations } from './database';
import { lookAtLogin } from './login';
import { lookAtDisk, lookAtServer } from './machine';
import { lookAtSeal } from './seal';
import { lookAtSso } from './sso';
import { lookAtChromium, lookAtMail, lookAtSecrets } from './services';
import { lookAtDocuments } from './documents';
import { type Finding, look, ok } from './finding';

/**
 * Opens the commands' own database connection and returns it with the address of the application, or throws the reason
 * why it cannot.
 */
export type DatabaseOpener = () => Promise<{ readonly client: pg.Client; readonly applicationUrl: string }>;

interface Examined {
  readonly environment: Environment;
  readonly version: string;
  readonly openDatabase: DatabaseOpener;
}

/** Checks everything that a working installation needs. Changes nothing. */
export const examine = async ({ environment, version, openDatabase }: Examined): Promise<Finding[]> => [
  await look('version', () =>
    ok(`Candour ${version} on Node ${process.versions.node}, ROLE=${environment.role}`),
  ),
  await look('secrets', () => lookAtSecrets(environment)),
  await look('disk', () => lookAtDisk(environment.dataDirectory)),
  ...(await lookIntoDatabase(openDatabase, environment)),
  await look('Chromium', () => lookAtChromium(environment)),
  await look('mail', () => lookAtMail(environment)),
  await look('sign-on', () => lookAtSso(environment)),
  await look('page views', () => lookAtAnalytics(environment)),
  await look('server', () => lookAtServer(environment, version)),
];

const lookIntoDatabase = async (
  openDatabase: DatabaseOpener,
  environment: Environment,
): Promise<Finding[]> => {
  let opened: Awaited<ReturnType<DatabaseOpener>> | null = null;
  const first = await look('database', async () => {
    opened = await openDatabase();
    return lookAtDatabase(opened.client);
  });
  if (opened === null) return [first];
  const { client, applicationUrl }: Awaited<ReturnType<DatabaseOpener>> = opened;
  try {
    return [
      first,
      await look('login', () => lookAtLogin(applicationUrl, environment)),
      await look('migrations', () => lookAtMigrations(client)),
      await look('clock', () => lookAtClock(client)),
      await look('seal', () => lookAtSeal(client, environment)),
      await look('anchors', () => lookAtAnchors(client, environment)),
      await look('documents', () => lookAtDocuments(client)),
    ];
  } finally {
    await client.end();
  }
};
