import { createServer, connect, type Socket, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { openWay, type Way } from './way.ts';

const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A server that gives back what it hears, and a way to it. */
const echo = async (): Promise<{ way: Way; port: number }> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.pipe(socket);
  });
  const target = await listen(server);
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const free = createServer();
  const port = await listen(free);
  await new Promise((closed) => free.close(closed));
  const way = await openWay(port, target);
  closing.push(() => way.close());
  return { way, port };
};

const listen = (server: ReturnType<typeof createServer>): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** A client, and everything that it has heard. */
const caller = (port: number) => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  let isOver = false;
  socket.on('data', (chunk) => (heard += String(chunk)));
  socket.on('error', () => undefined).on('close', () => (isOver = true));
  closing.push(() => void socket.destroy());
  return { say: (text: string) => socket.write(text), heard: () => heard, isOver: () => isOver };
};

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await sleep(5);
};
const A_WHILE_MS = 150;

it('a way hands on what both ends say', async () => {
  const { port } = await echo();
  const one = caller(port);
  one.say('hello');
  await until(() => one.heard().length >= 'hello'.length);
  expect(one.heard()).toBe('hello');
});

it('a way that is cut is silent and ends nobody, and what was said meanwhile arrives late', async () => {
  const { way, port } = await echo();
  const one = caller(port);
  one.say('before ');
  await until(() => one.heard() === 'before ');
  way.cut();
  one.say('meanwhile');
  const other = caller(port);
  other.say('new');
  await sleep(A_WHILE_MS);
  expect([one.heard(), one.isOver(), other.heard(), other.isOver()]).toEqual(['before ', false, '', false]);
  way.restore();
  await until(() => one.heard() === 'before meanwhile' && other.heard() === 'new');
});

it('what a way holds that is dropped never arrives', async () => {
  const { way, port } = await echo();
  const one = caller(port);
  one.say('before');
  await until(() => one.heard() === 'before');
  way.cut();
  one.say('meanwhile');
  way.drop();
  way.restore();
  await until(one.isOver);
  const other = caller(port);
  other.say('new');
  await until(() => other.heard() === 'new');
  expect(one.heard()).toBe('before');
});
