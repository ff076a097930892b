import { once } from 'node:events';
import { Agent, createServer, get, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connections } from './connections';

describe('a stopping server', () => {
  let server: Server;
  let connections: Connections;
  let port = 0;
  const agent = new Agent({ keepAlive: true });

  beforeEach(async () => {
    server = createServer();
    connections = new Connections(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(() => agent.destroy());

  const stopped = async (patienceMs: number): Promise<void> => {
    const finish = connections.hangUp({ sweepMs: 5, patienceMs });
    await new Promise((resolve) => server.close(resolve));
    finish();
  };

  it('answers the running request, and closes its connection afterwards', async () => {
    const asked = once(server, 'request') as Promise<[unknown, ServerResponse]>;
    const answered = once(get({ port, agent }), 'response');
    const [, reply] = await asked;
    const stopping = stopped(60_000);
    reply.end('Saved');
    const [answer] = await answered;
    answer.resume();
    await stopping;
    expect(answer.statusCode).toBe(200);
  });

  it('closes an unused connection at once', async () => {
    const spare = connect(port, '127.0.0.1');
    await once(server, 'connection');
    const gone = once(spare.on('error', () => undefined).resume(), 'close');
    await stopped(60_000);
    await gone;
    expect(spare.destroyed).toBe(true);
  });

  it('does not wait for a client that sends a request letter by letter', async () => {
    const stranger = connect(port, '127.0.0.1');
    const connected = once(server, 'connection');
    stranger.on('error', () => undefined).write('GET / HTTP/1.1\r\nhost: ');
    const [socket] = (await connected) as [Socket];
    while (socket.bytesRead === 0) await sleep(5);
    const gone = once(stranger, 'close');
    await stopped(50);
    await gone;
    expect(stranger.destroyed).toBe(true);
  });
});
