import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labServer } from './server.ts';
import { mergedWalks } from './walks.ts';

const folder = mkdtempSync(join(tmpdir(), 'candour-lab-'));
let walks = '{}';
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
  const api = await listening(
    createServer((asked, reply) => reply.end(`the API hears ${asked.method} ${asked.url}`)),
  );
  const addWalks = (text: string): void => {
    walks = mergedWalks(walks, text);
  };
  lab = await listening(labServer({ folder, api, readWalks: () => walks, addWalks }));
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

  it('hands calls on to the API', async () => {
    expect(await textAt('/api/auth/login?x=1', { method: 'POST' })).toBe(
      'the API hears POST /api/auth/login?x=1',
    );
  });

  it('gathers what was walked, and refuses what is nothing of the kind', async () => {
    const walked = { notice: { states: ['notice'], transitions: [] } };
    expect((await fetch(`${lab}/__qa/walked`, { method: 'POST', body: JSON.stringify(walked) })).status).toBe(
      204,
    );
    expect((await fetch(`${lab}/__qa/walked`, { method: 'POST', body: 'rubbish' })).status).toBe(422);
    expect(JSON.parse(await textAt('/__qa/walked'))).toEqual(walked);
  });

  it('answers nothing outside its folder', async () => {
    expect(await textAt('/..%2f..%2f..%2f..%2fetc%2fpasswd')).toBe('the app');
  });
});
