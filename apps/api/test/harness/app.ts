import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import type { Environment } from '../../src/config/environment.types';
import { createApp } from '../../src/create-app';
import type { LogTarget } from '../../src/http/server-options';
import { servePreviews } from '../../src/pdf/preview-routes';
import { PreviewService } from '../../src/pdf/preview.service';
import { type CallRow, clientOf } from './client';
import { testEnvironment } from './environment';
import { MovingClock } from './moving-clock';
import { asApplication, createTestDatabase, type TestDatabase } from './postgres';

export interface TestApp {
  readonly app: NestFastifyApplication;
  readonly call: CallRow;
  /** The application's own connections, by its own login. */
  readonly database: DataSource;
  /** As the owner. */
  readonly databaseUrl: string;
  readonly clock: MovingClock;
  readonly environment: Environment;
  close(): Promise<void>;
}

/** What is served beside the calls, where a test wants it. */
type Extend = (app: NestFastifyApplication, environment: Environment) => Promise<void>;

const previewsOnly: Extend = async (app) =>
  servePreviews(app.getHttpAdapter().getInstance(), app.get(PreviewService));

/** Whoever made a database drops it. */
const borrowed = (url: string): TestDatabase => ({ url, drop: () => Promise.resolve() });

interface TestAppParts {
  readonly extend?: Extend;
  readonly logTo?: LogTarget;
  /** By hand unless a test is about when they run. */
  readonly jobs?: 'running' | 'by hand';
  /** The database of another application that runs, as its owner; otherwise it gets its own. */
  readonly databaseUrl?: string;
  /** The address that the application is given, from the owner's; its own login's unless a test goes another way. */
  readonly reach?: (ownerUrl: string) => string;
}

/** The real application on a migrated database. */
export const startTestApp = async (
  changes: Partial<Environment> = {},
  { extend = previewsOnly, logTo, jobs = 'by hand', databaseUrl, reach = asApplication }: TestAppParts = {},
): Promise<TestApp> => {
  const folder = await mkdtemp(join(tmpdir(), 'candour-app-'));
  const database = databaseUrl === undefined ? await createTestDatabase() : borrowed(databaseUrl);
  const environment = testEnvironment(folder, changes);
  const clock = new MovingClock();
  const app = await createApp({
    environment,
    databaseUrl: reach(database.url),
    clock,
    jobs,
    ...(logTo && { logTo }),
  });
  await extend(app, environment);
  await app.getHttpAdapter().getInstance().ready();
  return {
    app,
    clock,
    environment,
    databaseUrl: database.url,
    database: app.get(DataSource),
    call: clientOf(app, environment.apiKey),
    close: async () => {
      await app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** For the top of a describe: the application runs from before its tests until after them. */
export const useTestApp = (changes: Partial<Environment> = {}, extend?: Extend): TestApp => {
  let running: TestApp | null = null;
  beforeAll(async () => {
    running = await startTestApp(changes, extend && { extend });
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
