import { type AddressInfo, createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { TestbedClient } from '../testbed/client.ts';
import { withHole } from './hole.ts';
import type { Target } from './target.ts';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

describe('a proxy with a hole', () => {
  it('ends the connection without an answer when the hole throws', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const port = await freePort();
    const client = new TestbedClient('http://127.0.0.1:1', 'key');
    const target = { url: client.url, apiKey: 'key', client, port: () => port, end: async () => undefined };
    const broken = await withHole(target as unknown as Target, () => Promise.reject(new Error('broken')));
    const answer = await broken.client.raw({ method: 'GET', path: '/' });
    await broken.end();
    expect(answer.status).toBe(0);
    expect(log).toHaveBeenCalledOnce();
  });
});
