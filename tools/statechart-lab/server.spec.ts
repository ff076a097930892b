import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'candour-lab-'));
const walked = '{"notice": {"states": ["notice"], "transitions": []}}';
let lab = '';
const servers: Server[] = [];

async function listening(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), 'the app');
  writeFileSync(join(folder, 'qa.html'), 'the lab');
  writeFileSync(join(folder, 'app.js'), 'let a;');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/base-DnHLk4n.js'), 'let b;');
  const api = await listening(
    createServer((asked, reply) => reply.end(`the API hears ${asked.method} ${asked.url}`)),
  );
  lab = await listening(labServer({ folder, api, readWalks: () => walked }));
});

afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

const textAt = async (path: string, init?: RequestInit): Promise<string> =>
  (await fetch(lab + path, init)).text();

describe('the server of the lab', () => {
  it('answers the lab at /__qa and the app everywhere else', async () => {
    expect(await textAt('/__qa')).toBe('the lab');
    expect(await textAt('/patient/dashboard')).toBe('the app');
    expect(await textAt('/app.js')).toBe('let a;');
  });

  it('has a browser keep what is named by its content, and ask for every page anew', async () => {
    const kept = async (path: string) => (await fetch(lab + path)).headers.get('cache-control');
    expect(await kept('/assets/base-DnHLk4n.js')).toBe('public, max-age=31536000, immutable');
    expect([await kept('/patient/dashboard'), await kept('/__qa'), await kept('/assets/gone.js')]).toEqual(
      Array.from({ length: 3 }, () => 'no-store'),
    );
  });

  it('hands calls on to the API', async () => {
    expect(await textAt('/api/anything?x=1', { method: 'POST' })).toBe(
      'the API hears POST /api/anything?x=1',
    );
  });

  it('keeps a connection that pauses for a minute, on pages and on calls', async () => {
    for (const path of ['/patient/dashboard', '/api/anything']) {
      const kept = (await fetch(lab + path)).headers.get('keep-alive');
      expect(Number(/timeout=(\d+)/.exec(kept ?? '')?.[1])).toBeGreaterThanOrEqual(60);
    }
  });

  it('answers what the e2e runs have walked', async () => {
    expect(await textAt('/__qa/walked')).toBe(walked);
  });

  it('says that the API is away, and lives on', async () => {
    const alone = await listening(labServer({ folder, api: 'http://127.0.0.1:1', readWalks: () => '{}' }));
    expect((await fetch(`${alone}/api/anything`)).status).toBe(503);
    expect(await (await fetch(`${alone}/__qa`)).text()).toBe('the lab');
  });

  it('answers nothing outside its folder', async () => {
    expect(await textAt('/..%2f..%2f..%2f..%2fetc%2fpasswd')).toBe('the app');
  });
});
