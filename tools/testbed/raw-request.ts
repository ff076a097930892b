import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The `data` of a JSON reply; empty for any other. */
  readonly data: Record<string, unknown>;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** A string or bytes as they are; an object as JSON. */
  readonly body?: string | Buffer | object;
  /** The source address of the request, for a loopback with several addresses. */
  readonly from?: string;
  /** An agent that keeps connections; without one each request opens its own. */
  readonly agent?: Agent;
}

const dataOf = (body: Buffer, type = ''): Record<string, unknown> => {
  if (!type.startsWith('application/json')) return {};
  try {
    const { data = {} } = JSON.parse(body.toString()) as { data?: Record<string, unknown> };
    return data;
  } catch {
    return {};
  }
};

const bytesOf = (body: RawRequest['body']): string | Buffer | undefined =>
  typeof body === 'object' && !Buffer.isBuffer(body) ? JSON.stringify(body) : body;

/** Sends one request with any headers and from any address, which fetch does not allow. */
export const ask = (url: string, path: string, options: RawRequest = {}): Promise<RawReply> => {
  const { method = 'GET', headers = {}, from, agent = false } = options;
  const bytes = bytesOf(options.body);
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = request({
      hostname,
      port,
      path,
      method,
      agent,
      timeout: 60_000,
      ...(from === undefined ? {} : { localAddress: from }),
      headers: {
        ...(bytes === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bytes === undefined ? {} : { 'content-length': Buffer.byteLength(bytes) }),
        ...(headers as Record<string, string | string[]>),
      },
    });
    asked.on('timeout', () => asked.destroy(new Error(`${method} ${path} was not answered`)));
    asked.on('error', reject);
    asked.on('response', (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      reply.on('end', () => {
        const body = Buffer.concat(chunks);
        const data = dataOf(body, reply.headers['content-type']);
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body, data });
      });
    });
    asked.end(bytes);
  });
};

/** Sends bytes and returns everything received until the server closes the connection or is silent for `silenceMs`. */
export const send = async (url: string, bytes: string | Buffer, silenceMs = 400): Promise<string> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  let last = performance.now();
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    last = performance.now();
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  while (!socket.destroyed && performance.now() - last < (text === '' ? 5 * silenceMs : silenceMs))
    await sleep(10);
  socket.destroy();
  return text;
};

/** The status of each reply in the received text. */
export const statusesIn = (text: string): readonly number[] =>
  [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));
