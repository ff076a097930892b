import { createTransport } from 'nodemailer';
import type pg from 'pg';
import type { Environment } from '../config/environment.types';
import { strongSecret } from '../config/secret-rules';
import { PdfRenderer } from '../pdf/pdf-renderer';
import { lookAtClock, lookAtDatabase, lookAtMigrations } from './doctor-database';
import { lookAtDisk, lookAtServer } from './doctor-machine';
import { type Finding, look, ok, warning, wrong } from './finding';
import { lettersOf } from './pdf-letters';

const MAIL_PATIENCE_MS = 10_000;
const TEST_WORD = 'Candour';

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

/** With NODE_ENV=production a weak secret has stopped the configuration already; here the database's own is looked at too. */
const lookAtSecrets = ({ jwtSecret, apiKey, databaseUrl, production }: Environment): Omit<Finding, 'about'> => {
  const weak: string[] = [];
  const tryOut = (name: string, value: string, least: number): void => {
    try {
      strongSecret(name, value, least, true);
    } catch (error) {
      weak.push((error as Error).message);
    }
  };
  tryOut('JWT_SECRET', jwtSecret, 32);
  tryOut('API_KEY', apiKey, 16);
  const password = databaseUrl ? decodeURIComponent(new URL(databaseUrl).password) : '';
  if (password) tryOut('The password in DATABASE_URL', password, 16);
  if (weak.length === 0) return ok('strong enough');
  return production ? wrong(weak.join('; ')) : warning(weak.join('; '));
};

const lookAtChromium = async ({ chromiumPath }: Environment): Promise<Omit<Finding, 'about'>> => {
  const remarks: string[] = [];
  const renderer = new PdfRenderer({ chromiumPath, warn: (message) => remarks.push(message) });
  const started = performance.now();
  try {
    const html = `<!doctype html><html lang="en"><title>Test</title><h1>${TEST_WORD}</h1></html>`;
    const letters = lettersOf(await renderer.render(html, { title: 'Test' }));
    const missing = [...TEST_WORD].filter((letter) => !letters.has(letter));
    if (missing.length > 0) return wrong('prints pages without text: install a font (fonts-liberation, say)');
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return ok([`prints a page with text in ${seconds} s`, ...remarks].join('; '));
  } catch (error) {
    throw new Error([...remarks, (error as Error).message].join('; '), { cause: error });
  } finally {
    await renderer.close();
  }
};

const lookAtMail = async ({ smtpUrl, production, dataDirectory }: Environment): Promise<Omit<Finding, 'about'>> => {
  if (smtpUrl === null) {
    const says = `SMTP_URL is not set, so every email is a file in ${dataDirectory}/outbox`;
    return production ? warning(says) : ok(says);
  }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: MAIL_PATIENCE_MS,
    greetingTimeout: MAIL_PATIENCE_MS,
    socketTimeout: MAIL_PATIENCE_MS,
  });
  try {
    await transport.verify();
    return ok(`${new URL(smtpUrl).host} greets and lets Candour in`);
  } catch (error) {
    return wrong(`${new URL(smtpUrl).host}: ${(error as Error).message}`);
  } finally {
    transport.close();
  }
};
