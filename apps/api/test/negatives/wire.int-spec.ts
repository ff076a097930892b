import type { Server } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ENDPOINTS } from '@candour/contracts';
import { type TestApp, startTestApp } from '../harness/app';

const LOGIN = `POST ${ENDPOINTS.login.path} HTTP/1.1\r\nHost: candour.test\r\n`;
const JSON_TYPE = 'Content-Type: application/json\r\n';

/** Longer than every timeout that a test sets on the server. */
const PATIENCE_MS = 8_000;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('raw HTTP', () => {
  let api: TestApp;
  let port = 0;
  let server: Server;
  const lines: string[] = [];

  beforeAll(async () => {
    api = await startTestApp({ logLevel: 'info' }, { logTo: { write: (line) => lines.push(line) } });
    await api.app.listen(0, '127.0.0.1');
    server = api.app.getHttpServer();
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => api.close());

  /**
   * Writes each part unchanged, with a pause between them, and reads until the server closes the connection or falls
   * silent.
   */
  const speak = async (
    parts: readonly (string | Buffer)[],
    silenceMs = 400,
    pauseMs = 20,
  ): Promise<string> => {
    const socket: Socket = connect(port, '127.0.0.1');
    let heard = '';
    let isClosed = false;
    let quietSince = Date.now();
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1');
      quietSince = Date.now();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      isClosed = true;
    });
    for (const part of parts) {
      socket.write(part);
      await wait(pauseMs);
    }
    const patience = Date.now() + PATIENCE_MS;
    const isFinished = (): boolean =>
      isClosed || Date.now() > patience || (heard !== '' && Date.now() - quietSince > silenceMs);
    while (!isFinished()) await wait(20);
    socket.destroy();
    return heard;
  };

  const statusesOf = (heard: string): number[] =>
    [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  const isWell = async (): Promise<boolean> => {
    const heard = await speak(['GET /api/nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n']);
    return statusesOf(heard)[0] === 404;
  };

  it.each([
    ['says that it is longer than allowed', `${LOGIN}${JSON_TYPE}Content-Length: 10485760\r\n\r\n{}`, 413],
    ['says two lengths', `${LOGIN}${JSON_TYPE}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    [
      'says a length and chunks',
      `${LOGIN}${JSON_TYPE}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['says chunks in another way', `${LOGIN}${JSON_TYPE}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 400],
    ['says a length below nothing', `${LOGIN}${JSON_TYPE}Content-Length: -1\r\n\r\n{}`, 400],
    ['folds a header', `${LOGIN}X-A: b\r\n c\r\nContent-Length: 0\r\n\r\n`, 400],
    ['names no host', 'GET /api/nothing HTTP/1.1\r\n\r\n', 400],
    ['is no HTTP', 'HELO candour\r\n\r\n', 400],
    ['has headers without end', `${LOGIN}${'X-Long: y\r\n'.repeat(3_000)}\r\n`, 400],
  ])('a request that %s is refused, once, and with a body', async (_, text, status) => {
    const heard = await speak([text]);
    expect(statusesOf(heard)).toEqual([status]);
    expect(heard).toMatch(/x-request-id: [0-9a-f-]{36}/);
    expect(heard).toContain('"errors":[');
    expect(await isWell()).toBe(true);
  });

  it.each([
    ['is no HTTP', 'HELO candour\r\n\r\n', null],
    ['has a path that nothing can read', 'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 'GET'],
  ])('a request that %s has one line in the log, with the id of its reply', async (_, text, method) => {
    lines.splice(0);
    const [, request_id] = /x-request-id: (\S+)/.exec(await speak([text])) ?? [];
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ request_id, method, route: null, status: 400 }),
    ]);
  });

  it('refuses TRACE on every path, and echoes nothing of the request', async () => {
    const heard = await speak([
      `TRACE ${ENDPOINTS.login.path} HTTP/1.1\r\nHost: a\r\nX-Mine: canary-of-mine\r\n\r\n`,
    ]);
    expect([404, 405]).toContain(statusesOf(heard)[0]);
    expect(heard).not.toContain('canary-of-mine');
  });

  it('opens no tunnel', async () => {
    const heard = await speak(['CONNECT example.test:443 HTTP/1.1\r\nHost: example.test:443\r\n\r\n']);
    expect(statusesOf(heard)).not.toContain(200);
    expect(await isWell()).toBe(true);
  });

  it('answers pipelined requests one by one', async () => {
    const one = 'GET /api/nothing HTTP/1.1\r\nHost: a\r\n\r\n';
    const heard = await speak([`${one}${one}${one}`]);
    expect(statusesOf(heard)).toEqual([404, 404, 404]);
    expect(new Set(heard.match(/x-request-id: \S+/g)).size).toBe(3);
  });

  it('is refused when the body is compressed', async () => {
    const bomb = gzipSync(Buffer.alloc(15_000_000, ' '));
    const before = process.memoryUsage().rss;
    const heard = await speak([
      `${LOGIN}x-api-key: ${api.environment.apiKey}\r\n${JSON_TYPE}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`,
      bomb,
    ]);
    expect(statusesOf(heard)).toEqual([415]);
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });

  it('is read only up to the limit when chunks keep arriving', async () => {
    const chunk = `${(16_384).toString(16)}\r\n${'x'.repeat(16_384)}\r\n`;
    const heard = await speak([
      `${LOGIN}x-api-key: ${api.environment.apiKey}\r\n${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n`,
      ...Array.from({ length: 20 }, () => chunk),
    ]);
    expect(statusesOf(heard)).toEqual([413]);
  });

  it('is closed after slow headers and after a slow body', async () => {
    const { headersTimeout, requestTimeout } = server;
    expect(headersTimeout).toBeLessThan(requestTimeout);
    server.headersTimeout = 300;
    server.requestTimeout = 600;
    const [headers, body] = await Promise.all([
      speak([LOGIN, 'X-Slow: 1\r\n'], 400, 200),
      speak(
        [`${LOGIN}x-api-key: ${api.environment.apiKey}\r\n${JSON_TYPE}Content-Length: 100\r\n\r\n{"email"`],
        400,
        200,
      ),
    ]);
    Object.assign(server, { headersTimeout, requestTimeout });
    expect([statusesOf(headers), statusesOf(body)]).toEqual([[408], [408]]);
    expect(headers).toContain('The request took too long to arrive');
    expect(await isWell()).toBe(true);
  });

  it('is closed when the client neither completes a request nor closes the connection', async () => {
    const open = promisify(server.getConnections.bind(server));
    const { headersTimeout } = server;
    while ((await open()) > 0) await wait(50);
    server.headersTimeout = 300;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let heard = '';
    socket.on('data', (bytes) => (heard += bytes.toString('latin1'))).on('error', () => undefined);
    socket.write(LOGIN);
    while ((await open()) === 0) await wait(20);
    while ((await open()) > 0) await wait(50);
    server.headersTimeout = headersTimeout;
    expect(statusesOf(heard)).toEqual([408]);
    socket.destroy();
  });
});

describe('an internal error', () => {
  it('gives "An error occurred" with an id and no detail, and the next request is served', async () => {
    const api = await startTestApp();
    const failing = jest
      .spyOn(api.database.manager, 'insert')
      .mockRejectedValue(new Error('relation "secret_table" does not exist at /srv/candour/login.ts'));
    const askForLink = () =>
      api.app.inject({
        method: 'POST',
        url: ENDPOINTS.requestPasswordReset.path,
        headers: { 'x-api-key': api.environment.apiKey },
        payload: { email: 'a@people.test' },
      });
    const answer = await askForLink();
    failing.mockRestore();
    const after = await askForLink();
    await api.close();

    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      data: {
        errors: ['An error occurred'],
        code: 'server.error',
        request_id: answer.headers['x-request-id'],
      },
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(after.statusCode).toBe(200);
  });
});
