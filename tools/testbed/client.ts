import { Agent, type IncomingMessage, request as open } from 'node:http';
import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '@candour/contracts';

/** A request to the letter: nothing is added to it but the key of the API and the token of the caller. */
export interface RawRequest {
  readonly method: string;
  /** With its query; sent as it stands. */
  readonly path: string;
  /** A header that is null is left out, though the client would send it. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: Buffer | string;
}

/** What came back, unread. */
export interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  readonly ms: number;
}

/** What one call came to. */
export interface Answer<Data = Record<string, unknown>> {
  readonly status: number;
  /** The reply's data; errors are in it too. */
  readonly data: Data;
  readonly headers: Headers;
  readonly ms: number;
}

interface Given<Row extends Endpoint> {
  readonly params?: ParamsOf<Row>;
  readonly body?: BodyOf<Row>;
  /** The Idempotency-Key of a call that makes something. */
  readonly key?: string;
}

const PATIENCE_MS = 60_000;
const connections = new Agent({ keepAlive: true, maxSockets: 8 });
/** Each request on a connection of its own. */
const UNKEPT = new Agent({ keepAlive: false });

/** Calls the API of one installation, as a phone would. */
export class LabClient {
  readonly url: string;
  private readonly apiKey: string;
  private readonly token: string | null;

  constructor(url: string, apiKey: string, token: string | null = null) {
    this.url = url;
    this.apiKey = apiKey;
    this.token = token;
  }

  as(token: string): LabClient {
    return new LabClient(this.url, this.apiKey, token);
  }

  at(url: string): LabClient {
    return new LabClient(url, this.apiKey, this.token);
  }

  /** Nobody, at the same installation. */
  asNobody(): LabClient {
    return new LabClient(this.url, this.apiKey);
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
      // A connection that was kept may just have been ended by the server, which then never saw the request.
      const isLate = () => performance.now() - started >= PATIENCE_MS;
      const again = () => (sent.reusedSocket && !isLate() ? resolve(this.raw(request, UNKEPT)) : end());
      sent.on('timeout', () => sent.destroy()).on('error', again);
      sent.end(body);
    });
  }

  /** Throws only when there is no answer at all. */
  async try(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    const started = performance.now();
    const answer = await this.fetch(method, path, body, key);
    const text = await answer.text();
    const { data = {} } = text.startsWith('{')
      ? (JSON.parse(text) as { data?: Record<string, unknown> })
      : {};
    return { status: answer.status, data, headers: answer.headers, ms: performance.now() - started };
  }

  /** The same for a row of the contracts; `data` has its shape only when the status says so. */
  async ask<Row extends Endpoint>(
    row: Row,
    { params, body, key }: Given<Row> = {},
  ): Promise<Answer<Partial<ReplyOf<Row>>>> {
    const path = Object.entries(params ?? {}).reduce<string>(
      (address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(String(value))),
      row.path,
    );
    const answer = await this.try(row.method, path, body, key);
    return answer as Answer<Partial<ReplyOf<Row>>>;
  }

  /** The data of a call that must succeed. */
  async call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const { status, data } = await this.try(method, path, body);
    if (status >= 300)
      throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(data['errors'])}`);
    return data;
  }

  /** The bytes of a document, with the status. */
  async bytes(path: string): Promise<{ status: number; headers: Headers; bytes: Buffer; ms: number }> {
    const started = performance.now();
    const answer = await this.fetch('GET', path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes, ms: performance.now() - started };
  }

  private fetch(method: string, path: string, body?: object, key?: string): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...this.headers(),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  private headers(): Record<string, string> {
    return {
      'x-api-key': this.apiKey,
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
    };
  }
}
