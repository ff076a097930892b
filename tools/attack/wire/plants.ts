import { createServer as createHttp } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import type { Plant } from '../attack-part.ts';
import { answerOf, proxyPlant } from '../plant-proxy.ts';
import type { Target } from '../target.ts';

const carries = 'every reply carries its headers';

/** Omits a header on the matching paths. */
const without = (name: string, header: string, where: RegExp): Plant =>
  proxyPlant({ name, says: `${header} is missing on ${where.source}`, kind: carries }, () => ({
    reply: (reply, { path }) => {
      const { [header]: _, ...headers } = reply.headers;
      return where.test(path) ? { ...reply, headers } : reply;
    },
  }));

/** Adds a header to every reply. */
const adding = (name: string, header: string, value: string, kind: string): Plant =>
  proxyPlant({ name, says: `every reply says ${header}`, kind }, () => ({
    reply: (reply) => ({ ...reply, headers: { ...reply.headers, [header]: value } }),
  }));

export const headerPlants: readonly Plant[] = [
  without('no-nosniff', 'x-content-type-options', /^\/content-files/),
  without('no-policy', 'content-security-policy', /^\/$/),
  without('kept', 'cache-control', /^\/documents/),
  adding('any-origin', 'access-control-allow-origin', '*', 'no other site may read a reply'),
  adding('cookie', 'set-cookie', 'a=b', 'no reply says what is nobody’s business'),
];

/** Puts another server in front of the real one; it ends with the target. */
const before = async (target: Target, server: Server): Promise<Target> => {
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...target,
    url,
    client: target.client.at(url),
    end: async () => {
      server.close();
      await target.end();
    },
  };
};

/** Forwards the bytes, and separately forwards what looks like a request inside them. */
const splitting = (target: Target): Server =>
  createServer((client) => {
    client
      .on('error', () => undefined)
      .on('data', (bytes) => {
        const upstream = connect(Number(new URL(target.url).port), '127.0.0.1');
        upstream.on('error', () => undefined).on('data', (answer) => client.write(answer));
        client.on('close', () => upstream.destroy());
        const text = bytes.toString('latin1');
        const hidden = text.indexOf('GET /health/live?smuggled');
        upstream.write(hidden > 0 ? text.slice(hidden) : bytes);
      });
  });

export const requestPlants: readonly Plant[] = [
  {
    ...proxyPlant(
      {
        name: 'decoded',
        says: 'a path is decoded once more, past what decides',
        kind: 'another spelling of a path opens nothing',
      },
      () => ({
        request: (passing) => (/%61|%2e/.test(passing.path) ? answerOf(200, {}) : passing),
      }),
    ),
    only: ['paths'],
  },
  {
    ...proxyPlant(
      {
        name: 'files-beside',
        says: 'files beside the web app are served',
        kind: 'no file is served that is not of the web app',
      },
      () => ({
        request: (passing) => (passing.path === '/.env' ? answerOf(200, { JWT_SECRET: 'x' }) : passing),
      }),
    ),
    only: ['paths'],
  },
  {
    ...proxyPlant(
      { name: 'overridden', says: 'a header changes the method', kind: 'no header changes the method' },
      () => ({
        request: (passing) => (passing.headers['x-http-method-override'] ? answerOf(200, {}) : passing),
      }),
    ),
    only: ['methods'],
  },
  {
    name: 'split',
    says: 'a request inside a request is answered',
    kind: 'one request is one reply, wherever it may end',
    only: ['bytes'],
    open: (target) => before(target, splitting(target)),
  },
];

export const connectionPlants: readonly Plant[] = [
  {
    name: 'patient',
    says: 'a server waits for ever for a request',
    kind: 'a stuck connection is closed',
    only: ['one that drips headers'],
    open: (target) => {
      const server = createHttp(
        { requestTimeout: 0, headersTimeout: 0 },
        (_, response) => void response.end('{}'),
      );
      return before(target, server);
    },
  },
  {
    name: 'one-after-the-other',
    says: 'a stuck connection is waited for before the next one is served',
    kind: 'stuck connections slow nobody down',
    only: ['one that stops in the headers'],
    open: (target) => {
      let stuck = 0;
      const server = createServer((client) => {
        stuck += 1;
        const upstream = connect(Number(new URL(target.url).port), '127.0.0.1');
        const slow = setTimeout(() => client.pipe(upstream).pipe(client), stuck > 30 ? 400 : 0);
        for (const socket of [client, upstream]) socket.on('error', () => undefined);
        client.on('close', () => {
          clearTimeout(slow);
          upstream.destroy();
        });
      });
      return before(target, server);
    },
  },
];
