import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { patientReadyToSign } from '../testbed/people.ts';
import type { TestbedServer } from '../testbed/server.ts';
import { expectThat, type Play, seconds } from './fault.ts';
import { ENDPOINTS } from '../testbed/contracts.ts';

const SLOW = 300;
/** The server waits ten seconds for headers and twenty for a body, and checks every two. */
const PATIENCE_MS = 27_000;
const USUAL_WITHIN_MS = 1_500;

interface SlowClient {
  readonly kind: string;
  readonly heard: () => string;
  readonly isClosed: () => boolean;
  destroy(): void;
}

/** Sends `first`, then `next` repeatedly; reads the answers unless `isReading` is false. */
const slowClient = (
  port: number,
  kind: string,
  [first, next]: readonly [string, string],
  isReading = true,
): SlowClient => {
  const socket: Socket = connect(port, '127.0.0.1');
  let heard = '';
  let isClosed = false;
  socket
    .on('error', () => undefined)
    .on('close', () => {
      isClosed = true;
      clearInterval(dripping);
    });
  if (isReading) socket.on('data', (bytes: Buffer) => (heard += bytes.toString('latin1')));
  else socket.pause();
  socket.write(first);
  const dripping = setInterval(() => {
    if (!socket.destroyed && next !== '') socket.write(next);
  }, 1_000);
  return {
    kind,
    heard: () => heard,
    isClosed: () => isClosed,
    destroy: () => {
      clearInterval(dripping);
      socket.destroy();
    },
  };
};

const crowd = (server: TestbedServer, key: string): readonly SlowClient[] => {
  const port = Number(new URL(server.url).port);
  const head = `POST ${ENDPOINTS.login.path} HTTP/1.1\r\nHost: a\r\nx-api-key: ${key}\r\ncontent-type: application/json\r\n`;
  const get = `GET ${ENDPOINTS.listHospitals.path} HTTP/1.1\r\nHost: a\r\nx-api-key: ${key}\r\n\r\n`;
  return Array.from({ length: SLOW }, (_, index) => {
    if (index % 3 === 0) return slowClient(port, 'headers', [head, 'x-slow: 1\r\n']);
    if (index % 3 === 1) return slowClient(port, 'body', [`${head}content-length: 1000\r\n\r\n{`, ' ']);
    return slowClient(port, 'reading', [get.repeat(20), ''], false);
  });
};

export const slowClients: Play = async (testbed) => {
  await testbed.database.create('f31');
  const server = await testbed.serve('f31');
  const client = testbed.client(server);
  const patient = await patientReadyToSign(client, await testbed.surgeon(client, 'f31'));
  const slow = crowd(server, testbed.apiKey);
  const times: number[] = [];
  const end = performance.now() + PATIENCE_MS;
  try {
    while (performance.now() < end) {
      const { status, ms } = await patient.client.ask(ENDPOINTS.readSurgery, {
        params: { id: patient.surgeryId },
      });
      expectThat(status === 200, 'others to be served', status);
      times.push(ms);
      await sleep(250);
    }
    const late = slow.filter(({ kind }) => kind !== 'reading');
    const refused = late.filter(({ heard }) => heard().startsWith('HTTP/1.1 408'));
    expectThat(
      late.every((one) => one.isClosed()),
      'everybody who is slow to be hung up on',
    );
    expectThat(refused.length === late.length, 'each to be told 408', refused.length);
  } finally {
    for (const one of slow) one.destroy();
  }
  const slowest = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
  expectThat(slowest < USUAL_WITHIN_MS, `others within ${seconds(USUAL_WITHIN_MS)}`, seconds(slowest));
  const stopping = performance.now();
  expectThat((await server.stop()) === 0, 'the process to end well');
  expectThat(performance.now() - stopping < 12_000, 'the process not to wait for them');
  return `${SLOW} slow clients, of whom those who send slowly hear 408; others took ${seconds(slowest)} at the 99th percentile`;
};
