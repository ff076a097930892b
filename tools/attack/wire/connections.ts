import { ENDPOINTS } from '../../testbed/contracts.ts';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../testbed/raw-request.ts';
import type { AttackPart } from '../attack-part.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { connectionPlants } from './plants.ts';

const EACH = 60;
const DRIP_MS = 500;
/** The server's time limits for an incoming request and for an unread reply, plus a margin. */
const IN_MS = 40_000;
const OUT_MS = 135_000;
/** The number of connections that never read; each fills its send buffer, which is work by itself. */
const EACH_UNREAD = 10;
const BESIDE_TIMES = 10;
const BESIDE_MS = 150;

interface Trouble {
  /** The bytes that are sent at once. */
  readonly says: string;
  /** The bytes that follow one at a time. */
  readonly drips?: string;
  readonly readsNothing?: true;
  readonly within: number;
}

const HEAD = `POST ${ENDPOINTS.login.path} HTTP/1.1\r\nHost: x\r\n`;

const troubles = (large: string): Readonly<Record<string, Trouble>> => ({
  'one that says nothing': { says: '', within: IN_MS },
  'one that stops in the first line': { says: 'GET /hea', within: IN_MS },
  'one that stops in the headers': { says: `${HEAD}X: y\r\n`, within: IN_MS },
  'one that drips headers': { says: HEAD, drips: 'X: y\r\n', within: IN_MS },
  'one that drips blank lines': { says: '', drips: '\r\n', within: IN_MS },
  'one that drips a body': {
    says: `${HEAD}Content-Type: application/json\r\nContent-Length: 90000\r\n\r\n`,
    drips: ' ',
    within: IN_MS,
  },
  'one that drips chunks': {
    says: `${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    drips: '1\r\n \r\n',
    within: IN_MS,
  },
  'one that promises a body': {
    says: `${HEAD}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n`,
    within: IN_MS,
  },
  'one that reads nothing': {
    says: `GET ${large} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(50),
    readsNothing: true,
    within: OUT_MS,
  },
});

interface Opened {
  readonly socket: Socket;
  readonly port: () => number;
}

const open = (target: Target, { says, drips, readsNothing }: Trouble): Opened => {
  const { hostname, port } = new URL(target.url);
  const socket = connect(Number(port), hostname);
  let localPort = 0;
  let at = 0;
  const dripping = drips
    ? setInterval(() => {
        socket.write(drips[at % drips.length] ?? '');
        at += 1;
      }, DRIP_MS)
    : undefined;
  socket.on('error', () => undefined);
  socket.on('connect', () => {
    localPort = socket.localPort ?? 0;
  });
  socket.on('close', () => {
    clearInterval(dripping);
  });
  socket.write(says);
  if (readsNothing) socket.pause();
  else socket.resume();
  return { socket, port: () => localPort };
};

/** The median duration of several calls, in milliseconds. */
const healthMs = async (target: Target): Promise<number> => {
  const times: number[] = [];
  for (let call = 0; call < 21; call += 1) {
    const started = performance.now();
    const { status } = await ask(target.url, '/health/live').catch(() => ({ status: 0 }));
    times.push(status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY);
  }
  return times.toSorted((a, b) => a - b)[10] ?? 0;
};

const ESTABLISHED = '01';

/**
 * The client ports of a server's open connections, read from the system, because a client that reads nothing
 * does not notice a close.
 */
const heldBy = (serverPort: number): ReadonlySet<number> => {
  const port = (address = ''): number => Number.parseInt(address.slice(address.indexOf(':') + 1), 16);
  const rows = readFileSync('/proc/net/tcp', 'latin1')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/));
  return new Set(
    rows
      .filter(([, local, , state]) => port(local) === serverPort && state === ESTABLISHED)
      .map(([, , remote]) => port(remote)),
  );
};

const run = async (target: Target, tally: Tally, only?: readonly string[]): Promise<void> => {
  const [file] = await target.query('SELECT hash FROM media_file ORDER BY length(bytes) DESC LIMIT 1');
  const chosen = Object.entries(troubles(`/content-files/${String(file?.['hash'])}`)).filter(
    ([name]) => !only || only.includes(name),
  );
  const alone = await healthMs(target);
  const started = performance.now();
  const opened = chosen.map(([name, trouble]) => ({
    name,
    trouble,
    all: Array.from({ length: trouble.readsNothing ? EACH_UNREAD : EACH }, () => open(target, trouble)),
  }));
  await sleep(1_000);
  const beside = await healthMs(target);
  const isFast = beside < Math.max(alone * BESIDE_TIMES, BESIDE_MS);
  tally.check(
    'stuck connections slow nobody down',
    isFast,
    `${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside ${EACH * chosen.length}`,
  );
  for (const { name, trouble, all } of opened.toSorted((a, b) => a.trouble.within - b.trouble.within)) {
    let left = all;
    while (left.length > 0 && performance.now() - started < trouble.within) {
      await sleep(250);
      const held = heldBy(Number(new URL(target.url).port));
      left = left.filter(({ port }) => held.has(port()));
    }
    tally.check(
      'a stuck connection is closed',
      left.length === 0,
      `${left.length} of ${all.length}: ${name}`,
    );
    for (const { socket } of all) socket.destroy();
  }
};

export const connections: AttackPart = {
  name: 'connections',
  says: 'Who holds a connection up is hung up on, and slows nobody down',
  run,
  plants: connectionPlants,
};
