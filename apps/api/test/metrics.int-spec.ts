import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newOwnKey } from '../src/pdf/seal/own-certificate';
import { ownSealFile } from '../src/pdf/seal/own-seal-key';
import { startServer } from '../src/start/start-server';
import { testEnvironment } from './harness/environment';
import { asApplication, createTestDatabase, type TestDatabase } from './harness/postgres';
import { on, refusal } from './harness/roles';
import { freePort } from './harness/server-child';

const HOST = '127.0.0.1';

describe('the metrics of a running server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-metrics-'));
  let database: TestDatabase;
  let port = 0;
  let metricsPort = 0;
  let server: Awaited<ReturnType<typeof startServer>> | null = null;

  const start = async (metrics: { host: string; port: number } | null) => {
    server = await startServer({
      environment: testEnvironment(folder, { port, metrics, databaseUrl: asApplication(database.url) }),
      folders: { content: join(__dirname, '../content'), web: folder, webPages: folder },
      version: '1',
      findBrowser: () => Promise.resolve({} as never),
    });
  };
  const read = (at: number, path = '/metrics', method = 'GET') =>
    fetch(`http://${HOST}:${at}${path}`, { method });

  beforeAll(async () => {
    database = await createTestDatabase();
    [port, metricsPort] = [await freePort(), await freePort()];
  });
  afterEach(async () => {
    await server?.stop();
    server = null;
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  it('are on a port of their own, which serves nothing else, and not on the public one', async () => {
    await start({ host: HOST, port: metricsPort });
    const reply = await read(metricsPort);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ]);
    const text = await reply.text();
    expect(text).toMatch(/^candour_seal_key_state\{state="GOOD"\} 1$/m);
    expect(text).toMatch(/^candour_documents_unsealed 0$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(await (await read(port)).text()).not.toContain('candour_seal_key_state');
    const others = await Promise.all([
      read(metricsPort, '/'),
      read(metricsPort, '/health/live'),
      read(metricsPort, '/metrics', 'POST'),
    ]);
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);

    writeFileSync(ownSealFile(folder), newOwnKey('Hospital', new Date('2000-01-01')));
    await on(database.url, 'ALTER TABLE unsealed_document DISABLE TRIGGER ALL');
    await on(database.url, 'INSERT INTO unsealed_document VALUES (gen_random_uuid())');
    const broken = await (await read(metricsPort)).text();
    expect(broken).toMatch(/^candour_seal_key_state\{state="ENDED"\} 1$/m);
    expect(broken).toMatch(/^candour_seal_sealed_by\{by="NOBODY"\} 1$/m);
    expect(broken).toMatch(/^candour_seal_key_days_left -\d+$/m);
    expect(broken).toMatch(/^candour_documents_unsealed 1$/m);
  });

  it('say what the installation has to do, and how fast it answers', async () => {
    await start({ host: HOST, port: metricsPort });
    await read(port, '/health/live');
    const minutes = (ago: number): string => `now() - interval '${ago} minutes'`;
    await on(
      database.url,
      `INSERT INTO outgoing_mail (mail_id, kind, recipient, facts, created_at, send_after, is_urgent, attempts)
       SELECT gen_random_uuid(), 'reset', 'a@b.test', '{}', created_at, send_after, is_urgent, attempts FROM (VALUES
         (${minutes(60)}, now() + interval '1 hour', true, 3), (${minutes(90)}, now() + interval '1 hour', false, 0)
       ) AS mail(created_at, send_after, is_urgent, attempts)`,
    );
    await on(
      database.url,
      `INSERT INTO audit_entry (at, action, details)
       VALUES (now(), 'session.started', '{}'), (${minutes(6)}, 'session.started', '{}')`,
    );
    const text = await (await read(metricsPort)).text();
    expect(text).toMatch(
      /^candour_request_seconds_count\{method="GET",route="\/health\/live",status="2xx"\} 1$/m,
    );
    expect(text).toMatch(/^candour_pool_connections\{state="idle"\} \d+$/m);
    expect(text).toMatch(/^candour_pool_waiting 0$/m);
    expect(text).toMatch(/^candour_mail_waiting\{urgent="true"\} 1$/m);
    expect(text).toMatch(/^candour_mail_waiting\{urgent="false"\} 0$/m);
    expect(Number(/^candour_mail_oldest_seconds\{urgent="true"\} (\S+)$/m.exec(text)?.[1])).toBeCloseTo(
      3600,
      -2,
    );
    expect(text).toMatch(/^candour_acts\{action="session.started"\} 1$/m);
    expect(text).toMatch(/^candour_acts\{action="consent.patient-signed"\} 0$/m);
    expect(text).toMatch(/^candour_documents_oldest_seconds 0$/m);
    expect(text).toMatch(/^candour_rounds\{state="OPEN"\} 0$/m);
    expect(text).toMatch(/^candour_holds\{hold="SIDE"\} 0$/m);
  });

  it('are nowhere unless a port is set', async () => {
    await start(null);
    await expect(read(metricsPort)).rejects.toThrow('fetch failed');
  });

  it('stop the start with one line when their port is taken', async () => {
    expect(await refusal(start({ host: HOST, port }))).toBe(
      `Port ${port} is taken: stop the other program, or set METRICS_PORT to a free one`,
    );
  });
});
