import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { LEAST_COST, type PasswordCost } from '../../src/auth/password-cost.module';
import type { Environment } from '../../src/config/environment.types';
import type { Admission } from '../../src/http/admission';
import { createApp } from '../../src/start/create-app';
import type { LogTarget } from '../../src/http/server-options';
import { servePreviews } from '../../src/pdf/preview-routes';
import { PreviewService } from '../../src/pdf/preview.service';
import { PrintingHere } from '../../src/pdf/print/printing-here';
import { injectTransport } from '../../src/start/demo/inject-transport';
import { type CallRow, CheckedClient } from './client';
import { testEnvironment } from './environment';
import { MovingClock } from './moving-clock';
import { asApplication, createShippedDatabase, type TestDatabase } from './postgres';

export interface TestApp {
  readonly app: NestFastifyApplication;
  /** A client without a login. */
  readonly client: CheckedClient;
  /** A call of that client. */
  readonly call: CallRow;
  /** The application's own connections, with its own login. */
  readonly database: DataSource;
  /** The address for the owner. */
  readonly databaseUrl: string;
  readonly clock: MovingClock;
  readonly environment: Environment;
  /** Prints everything that is requested. */
  printDocuments(): Promise<void>;
  close(): Promise<void>;
}

/** Adds routes outside the API, where a test needs them. */
type Extend = (app: NestFastifyApplication, environment: Environment) => Promise<void>;

const previewsOnly: Extend = async (app) =>
  servePreviews(app.getHttpAdapter().getInstance(), app.get(PreviewService));

/** A database that its creator drops. */
const borrowed = (url: string): TestDatabase => ({ url, drop: () => Promise.resolve() });

interface TestAppParts {
  readonly extend?: Extend;
  readonly logTo?: LogTarget;
  /** By hand, except in tests about their schedule. */
  readonly jobs?: 'running' | 'by hand';
  /**
   * By default a document is printed when a test downloads it: most tests sign and look at no document, and a print costs
   * more than all else that a signature does. Where the jobs run, and where a test asks for it, it is printed at once.
   */
  readonly prints?: 'at once' | 'when asked for';
  /** The database of another running application, by its address for the owner; by default a new one. */
  readonly databaseUrl?: string;
  /** The application's address, from the owner's; by default that of its own login. */
  readonly reach?: (ownerUrl: string) => string;
  /** By default the least. */
  readonly passwordCost?: PasswordCost;
  readonly admission?: Admission;
}

/** Until nothing is pending: a pass that is running has taken rows, and leaves them for later when its browser fails. */
const printEverything = async (printing: PrintingHere, database: DataSource): Promise<void> => {
  for (;;) {
    await printing.finishPending();
    const pending: unknown[] = await database.query('SELECT FROM document WHERE bytes IS NULL LIMIT 1');
    if (pending.length === 0) return;
    await sleep(20);
  }
};

/** Until the job has tried to print with a browser that fails, and left what it took for later. */
export const failedToPrint = async ({ database }: TestApp, render: jest.SpyInstance): Promise<void> => {
  const taken = 'SELECT FROM document WHERE taken_until IS NOT NULL AND bytes IS NULL';
  while (render.mock.calls.length === 0 || (await database.query(taken)).length > 0) await sleep(20);
};

/** The real application on a migrated database with the shipped content. */
export const startTestApp = async (
  changes: Partial<Environment> = {},
  {
    extend = previewsOnly,
    logTo,
    jobs = 'by hand',
    prints = jobs === 'running' ? 'at once' : 'when asked for',
    databaseUrl,
    reach = asApplication,
    passwordCost = LEAST_COST,
    admission,
  }: TestAppParts = {},
): Promise<TestApp> => {
  const folder = await mkdtemp(join(tmpdir(), 'candour-app-'));
  const database = databaseUrl === undefined ? await createShippedDatabase() : borrowed(databaseUrl);
  const environment = testEnvironment(folder, changes);
  const clock = new MovingClock();
  const app = await createApp({
    environment,
    databaseUrl: reach(database.url),
    clock,
    jobs,
    passwordCost,
    ...(logTo && { logTo }),
    ...(admission && { admission }),
  });
  const printing = app.get(PrintingHere);
  if (prints === 'when asked for') printing.soon = () => undefined;
  await extend(app, environment);
  await app.getHttpAdapter().getInstance().ready();
  const client = new CheckedClient(injectTransport(app, environment.apiKey));
  return {
    app,
    clock,
    environment,
    databaseUrl: database.url,
    database: app.get(DataSource),
    client,
    printDocuments: () => printEverything(printing, app.get(DataSource)),
    call: (row, tried) => client.ask(row, tried),
    close: async () => {
      await app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** For the top of a describe: starts the application before its tests and stops it after them. */
export const useTestApp = (changes: Partial<Environment> = {}, parts: TestAppParts = {}): TestApp => {
  let running: TestApp | null = null;
  beforeAll(async () => {
    running = await startTestApp(changes, parts);
  }, 60_000);
  afterAll(async () => {
    await running?.close();
  }, 60_000);
  return new Proxy({} as TestApp, {
    get: (_, property: keyof TestApp) => {
      if (running === null) throw new Error('The application runs from beforeAll to afterAll only');
      return running[property];
    },
  });
};
