import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import type { Environment } from '../../config/environment.types';
import { serveWebApp } from './web-app';
import { readWebFiles, webFileOf } from './web-files';

const SCRIPT = `export const text = '${'a long line of a script '.repeat(100)}';`;

describe('the web app', () => {
  let server: FastifyInstance;
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candour-web-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, 'terms'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Candour</title>');
    await writeFile(join(folder, 'terms/index.html'), '<!doctype html><title>Terms</title>');
    await writeFile(join(folder, 'assets/main-abc.js'), SCRIPT);
    await writeFile(join(folder, 'favicon.svg'), '<svg/>');
    await writeFile(join(folder, 'service-worker.js'), SCRIPT);
    server = fastify();
    serveWebApp(server, { publicUrl: 'http://localhost:3000', analytics: null } as Environment, {
      files: await readWebFiles(folder),
      screens: new Map([
        ['patientLogin', webFileOf('text/html', Buffer.from('<!doctype html><title>Candour login</title>'))],
      ]),
    });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    '/',
    '/patient/login',
    '/patient/consent-process/01900000-0000-7000-8000-000000000000',
    '/surgeon/patients/',
  ])('answers %s with its page, checked anew each time', async (url) => {
    const { statusCode, payload, headers } = await server.inject({ url });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(payload).toContain('Candour');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it.each(['/no/such/page', '/patient/nothing', '/surgeon/surgeries/1/2'])(
    'answers %s, where there is no screen, with the page that says so, as not found',
    async (url) => {
      const { statusCode, payload, headers } = await server.inject({ url });
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-cache']);
      expect(payload).toContain('Candour');
    },
  );

  it('answers with the prerendered page of an address that has one', async () => {
    for (const url of ['/terms', '/terms/', '/terms?from=footer']) {
      expect((await server.inject({ url })).payload).toContain('Terms');
    }
  });

  it('answers with the page of the screen at an address, where it has one', async () => {
    expect((await server.inject({ url: '/patient/login' })).payload).toContain('Candour login');
    expect((await server.inject({ url: '/surgeon/login' })).payload).not.toContain('Candour login');
  });

  it('lets the built files be cached for ever, compressed as the browser accepts', async () => {
    const as = (encoding: string) =>
      server.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': encoding } });
    const [brotli, gzip, plain] = [await as('gzip, br'), await as('gzip'), await as('identity')];

    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    expect(plain.payload).toBe(SCRIPT);
  });

  it('has the service worker checked anew each time, which may call Candour and load nothing else', async () => {
    const { headers } = await server.inject({ url: '/service-worker.js' });
    expect([headers['cache-control'], headers['content-security-policy']]).toEqual([
      'no-cache',
      "default-src 'none'; connect-src 'self'",
    ]);
    expect(headers['content-type']).toContain('text/javascript');
  });

  it.each(['br;q=0', 'gzip;q=0, br;q=0.0', 'GZIP; q=0, identity', '*;q=0', 'broken', 'x-gzip'])(
    'sends nothing packed to who refuses it: %s',
    async (encoding) => {
      const reply = await server.inject({
        url: '/assets/main-abc.js',
        headers: { 'accept-encoding': encoding },
      });
      expect([reply.headers['content-encoding'], reply.payload]).toEqual([undefined, SCRIPT]);
    },
  );

  it('answers 304 when the browser has the current version', async () => {
    const { headers } = await server.inject({ url: '/favicon.svg' });
    const again = await server.inject({
      url: '/favicon.svg',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it('answers 304 for a version that a proxy has weakened, or that is one of several', async () => {
    const { headers } = await server.inject({ url: '/' });
    for (const known of [`W/${String(headers.etag)}`, `"older", ${String(headers.etag)}`]) {
      const again = await server.inject({ url: '/', headers: { 'if-none-match': known } });
      expect([again.statusCode, again.payload]).toEqual([304, '']);
    }
  });

  it('sends the coding that the browser prefers', async () => {
    const { headers } = await server.inject({
      url: '/assets/main-abc.js',
      headers: { 'accept-encoding': 'br;q=0.5, gzip' },
    });
    expect(headers['content-encoding']).toBe('gzip');
  });

  it.each([
    '/api/nothing',
    '/assets/gone.js',
    '/logo.png',
    '/health/other',
    '/content-files/x',
    '/../package.json',
  ])('never answers %s with its page', async (url) => {
    expect((await server.inject({ url })).statusCode).toBe(404);
  });
});
