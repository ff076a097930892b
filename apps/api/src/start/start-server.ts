import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fastify, { type FastifyInstance } from 'fastify';
import { DataSource } from 'typeorm';
import { costOf } from '../auth/password-cost.module';
import { atMost } from '../common/at-most';
import { Clock } from '../common/clock';
import { prepareDataFolder } from '../config/data-folder';
import type { Environment } from '../config/environment.types';
import { StartError } from '../config/start-error';
import { type Content, loadContent } from '../content/content-file';
import { importContent } from '../content/content-importer';
import { createApp } from './create-app';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import { migrate, requireMigrated, underMigrationLock } from '../database/migrate';
import { seedDemo } from './demo/seed-demo';
import { Admission } from '../http/admission';
import { Connections } from '../http/connections';
import { readWebFiles } from '../http/site/web-files';
import { DocumentService } from '../pdf/document.service';
import { findChromium } from '../pdf/print/chromium-path';
import { LateSeals } from '../pdf/seal/late-seals';
import { Sealer } from '../pdf/seal/sealer';
import { type Measured, metricsOf } from './metrics/metrics';
import { type Readiness, serveHealth } from './health-routes';
import { type MetricsServer, serveMetrics } from './metrics/metrics-server';
import { RequestTimes } from './metrics/request-times';
import { serveSite } from './serve-site';
import type { Tracing } from './tracing/start-tracing';
import { browserStartError, databaseStartError, listenStartError } from './start-failure';

export interface ServerFolders {
  /** The folder of the content that a hospital reviews. */
  readonly content: string;
  /** The folder of the built web app. */
  readonly web: string;
  /** The build of the web app that renders its public pages. */
  readonly webPages: string;
}

export interface RunningServer {
  /** Refuses new requests, finishes the running ones, and stops the database last. */
  stop(): Promise<void>;
}

/** A supervisor waits at least ten seconds: requests finish early enough for the database to stop too. */
const HANG_UP_TIMES = { sweepMs: 50, patienceMs: 8_000 };
/**
 * After this time a part that hangs, such as an external database, no longer delays the stop of the embedded database.
 */
const CLOSE_WITHIN_MS = 12_000;

interface Parts {
  readonly environment: Environment;
  readonly folders: ServerFolders;
  readonly version: string;
  /** Finds the browser that prints documents, or rejects. */
  readonly findBrowser?: typeof findChromium;
}

/** Starts everything in the order of its dependencies. Throws a StartError with one line that a person can act on. */
export const startServer = async (parts: Parts): Promise<RunningServer> => {
  const { environment, folders, findBrowser = findChromium } = parts;
  const { host, port } = environment;
  const failedToListen = (error: unknown): never => {
    throw listenStartError(error, host, port);
  };
  await requireFreePort(host, port).catch(failedToListen);
  if (environment.role !== 'api') {
    await findBrowser(environment).catch((error: unknown) => {
      throw browserStartError(error);
    });
  }
  prepareDataFolder(environment.dataDirectory);
  const content = await loadContent(folders.content);
  const embedded = environment.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDirectory: join(environment.dataDirectory, 'postgres') });
  try {
    const databaseUrl = embedded?.applicationUrl ?? environment.databaseUrl ?? '';
    await prepareSchema(embedded?.url ?? environment.databaseOwnerUrl, databaseUrl);
    return await listen(parts, content, databaseUrl, embedded);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
};

/** Rejects, as listening would, when an address cannot be listened on, so that a start fails before its long work. */
const requireFreePort = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });

/**
 * Migrates as the owner, whose connections are closed before the server listens; without the owner's address the schema
 * must be up to date.
 */
const prepareSchema = async (ownerUrl: string | null, databaseUrl: string): Promise<void> => {
  const owner = ownerUrl === null ? null : migrate(ownerUrl, databaseUrl);
  await owner?.catch((error: unknown) => {
    throw databaseStartError(error, 'DATABASE_OWNER_URL');
  });
  await requireMigrated(databaseUrl).catch((error: unknown) => {
    throw databaseStartError(error);
  });
};

const listen = async (
  parts: Parts,
  content: Content,
  databaseUrl: string,
  embedded: EmbeddedPostgres | null,
): Promise<RunningServer> => {
  const { environment, version } = parts;
  const { host, port } = environment;
  const clock = new Clock();
  let isStopping = false;
  let metrics: MetricsServer | null = null;
  const tracing = await tracingOf(environment, version);
  const requests = new RequestTimes();
  const admission = new Admission();
  const app: NestFastifyApplication = await createApp(
    { environment, databaseUrl, clock, jobs: 'running', passwordCost: costOf(environment), admission },
    requests.measure,
  );
  const dataSource = app.get(DataSource);
  const readiness = { dataSource, version, statusKey: environment.statusKey, isStopping: () => isStopping };
  const printer = environment.role === 'printer' ? printerSite(readiness) : null;
  const connections = new Connections(printer?.server ?? app.getHttpServer());
  try {
    if (printer === null) {
      await underMigrationLock(databaseUrl, () => importContent(dataSource, content, clock.now()));
      await serveWhole(app, parts, content, readiness.isStopping);
      if (environment.demo) await seedDemo(app, environment, clock.now());
    }
    await (printer ?? app).listen({ host, port }).catch((error: unknown) => {
      throw listenStartError(error, host, port);
    });
    metrics =
      environment.metrics &&
      (await serveMetrics(measured(app, { clock, requests, admission }), environment.metrics));
  } catch (error) {
    await Promise.all([printer?.close(), app.close()]);
    throw error;
  }
  return {
    stop: async () => {
      isStopping = true;
      await metrics?.close();
      const finish = connections.hangUp(HANG_UP_TIMES);
      try {
        const hasClosed = await atMost(CLOSE_WITHIN_MS, Promise.all([printer?.close(), app.close()]));
        if (!hasClosed) throw new StartError('Not everything ended in time');
      } finally {
        finish();
        await tracing?.stop();
        await embedded?.stop();
      }
    },
  };
};

/** The library is loaded only where a collector is named. */
const tracingOf = async ({ tracesTo, role }: Environment, version: string): Promise<Tracing | null> => {
  if (tracesTo === null) return null;
  const { startTracing } = await import('./tracing/start-tracing');
  return startTracing(tracesTo, { version, role });
};

/** The site of a printer answers only health checks; every call and page is unknown. */
const printerSite = (readiness: Readiness): FastifyInstance => {
  const server = fastify({ forceCloseConnections: true });
  serveHealth(server, readiness);
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: 'printer' }));
  return server;
};

/** The API with the web app and everything else that people open. */
const serveWhole = async (
  app: NestFastifyApplication,
  { environment, folders, version }: Parts,
  content: Content,
  isStopping: () => boolean,
): Promise<void> => {
  const webFiles = existsSync(folders.web) ? await readWebFiles(folders.web) : new Map();
  const script = join(folders.webPages, 'public-pages.mjs');
  const pagesScript = existsSync(script) ? script : null;
  await serveSite(app, { environment, content, webFiles, pagesScript, version, isStopping });
};

const measured = (app: NestFastifyApplication, ours: Pick<Measured, 'clock' | 'requests' | 'admission'>) =>
  metricsOf({
    ...ours,
    dataSource: app.get(DataSource),
    documents: app.get(DocumentService),
    sealer: app.get(Sealer),
    lateSeals: app.get(LateSeals),
  });
