import { Agent, type IncomingMessage, request as open } from 'node:http';
import type { ApiReply, Transport } from '@candour/contracts/client';
import { ApiClient } from './contracts.ts';

/** A raw request: the client adds only the API key and the caller's token. */
export interface RawRequest {
  readonly method: string;
  /** The path with its query; sent unchanged. */
  readonly path: string;
  /** A null header is not sent, even if the client would add it. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: Buffer | string;
}

/** The unparsed answer. */
export interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  readonly ms: number;
}

/** The result of one call. */
export interface TestbedReply extends ApiReply {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly ms: number;
}

const PATIENCE_MS = 60_000;
const connections = new Agent({ keepAlive: true, maxSockets: 8 });
/** An agent that opens a new connection for each request. */
const UNKEPT = new Agent({ keepAlive: false });

const transportTo =
  (url: string, apiKey: string): Transport<TestbedReply> =>
  async ({ method, address, headers, body }) => {
    const started = performance.now();
    const reply = await fetch(`${url}${address}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { 'x-api-key': apiKey, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    return {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      bytes,
      text: () => bytes.toString(),
      ms: performance.now() - started,
    };
  };

/** Calls the API of one installation, as a phone would. */
export class TestbedClient extends ApiClient<TestbedReply> {
  readonly url: string;
  private readonly apiKey: string;

  constructor(url: string, apiKey: string) {
    super(transportTo(url, apiKey));
    this.url = url;
    this.apiKey = apiKey;
  }

  /** A client with the same session at another process. */
  at(url: string): TestbedClient {
    return new TestbedClient(url, this.apiKey).as(this.token);
  }

  /** Sends bytes as they are. Never throws: no answer is the status 0. */
  raw(request: RawRequest, agent: Agent = connections): Promise<RawAnswer> {
    const { method, path, headers = {}, body } = request;
    const started = performance.now();
    const given = {
      ...this.headers(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(body === undefined && method === 'GET'
        ? {}
        : { 'content-length': String(Buffer.byteLength(body ?? '')) }),
      ...headers,
    };
    return new Promise((resolve) => {
      const parts: Buffer[] = [];
      const end = (answer?: IncomingMessage): void =>
        resolve({
          status: answer?.statusCode ?? 0,
          headers: answer?.headers ?? {},
          bytes: Buffer.concat(parts),
          ms: performance.now() - started,
        });
      const { hostname, port } = new URL(this.url);
      const sent = open({ hostname, port, method, path, agent, timeout: PATIENCE_MS });
      for (const [name, value] of Object.entries(given)) if (value !== null) sent.setHeader(name, value);
      sent.on('response', (answer) => {
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => end(answer)).on('error', () => end(answer));
      });
      // The server may just have closed a kept connection; then it never saw the request.
      const isLate = () => performance.now() - started >= PATIENCE_MS;
      const again = () => (sent.reusedSocket && !isLate() ? resolve(this.raw(request, UNKEPT)) : end());
      sent.on('timeout', () => sent.destroy()).on('error', again);
      sent.end(body);
    });
  }

  /** Reads an address that no row declares, such as that of a preview. */
  read(address: string): Promise<TestbedReply> {
    const authorization = this.token ? { authorization: `Bearer ${this.token}` } : {};
    return this.transport({ method: 'GET', address, headers: authorization });
  }

  private headers(): Record<string, string> {
    return {
      'x-api-key': this.apiKey,
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
    };
  }
}
