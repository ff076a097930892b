import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from '../harness/app';

const LARGE_BYTES = 32 * 1024 * 1024;
const SILENT = 1_000;

describe('an idle connection', () => {
  let api: TestApp;
  let server: Server;
  let port = 0;
  let sockets: Socket[] = [];

  beforeAll(async () => {
    api = await startTestApp(
      {},
      {
        extend: async (app) => {
          const large = Buffer.alloc(LARGE_BYTES, 'x');
          app
            .getHttpAdapter()
            .getInstance()
            .get('/large', (_, reply) => reply.send(large));
          app
            .getHttpAdapter()
            .getInstance()
            .get('/well', (_, reply) => reply.send('well'));
        },
      },
    );
    await api.app.listen(0, '127.0.0.1');
    server = api.app.getHttpServer();
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => api.close());

  /** Short timeouts during a test; the configured ones are restored after it. */
  const times = { headersTimeout: 0, requestTimeout: 0, timeout: 0 };
  beforeEach(() => {
    const { headersTimeout, requestTimeout, timeout } = server;
    Object.assign(times, { headersTimeout, requestTimeout, timeout });
  });
  afterEach(async () => {
    Object.assign(server, times);
    for (const socket of sockets) socket.destroy();
    sockets = [];
    while ((await open()) > 0) await sleep(20);
  });

  const open = (): Promise<number> => promisify(server.getConnections.bind(server))();
  const opened = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await once(server, 'connection');
    return socket;
  };
  /** However busy the machine is; Jest's limit ends a connection that stays. */
  const isGone = async (): Promise<boolean> => {
    while ((await open()) > 0) await sleep(20);
    return true;
  };

  it('is closed when no byte arrives within the time for headers', async () => {
    expect(times.headersTimeout).toBeGreaterThan(0);
    server.headersTimeout = 200;
    await opened();
    expect(await isGone()).toBe(true);
  });

  it('is closed however slowly its headers keep arriving', async () => {
    server.headersTimeout = 1_000;
    const socket = await opened();
    socket.resume();
    const text = `GET /well HTTP/1.1\r\nHost: a\r\nX-Slow: ${'y'.repeat(1_000)}`;
    let sent = 0;
    const dripping = setInterval(() => {
      socket.write(text[sent] ?? 'y');
      sent += 1;
    }, 50);
    expect(await isGone().finally(() => clearInterval(dripping))).toBe(true);
  });

  it('is closed when its client does not read a large reply', async () => {
    expect(times.timeout).toBeGreaterThan(times.requestTimeout);
    server.timeout = 1_000;
    const socket = await opened();
    socket.pause();
    const asked = once(server, 'request');
    socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    await asked;
    expect(await open()).toBe(1);
    expect(await isGone()).toBe(true);
  });

  it('delays no other call and uses little memory, even a thousand of them', async () => {
    const before = process.memoryUsage().rss;
    for (let count = 0; count < SILENT; count += 1) await opened();
    const socket = await opened();
    socket.write('GET /well HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await open()).toBeGreaterThanOrEqual(SILENT);
    expect((process.memoryUsage().rss - before) / SILENT).toBeLessThan(100_000);
    server.headersTimeout = 200;
    expect(await isGone()).toBe(true);
  });
});
