import { addressOf } from '../address';
import type { BodyOf, Endpoint, Method, ParamsOf, QueryOf, ReplyOf } from '../endpoint';
import { type FailureBody, IDEMPOTENCY_KEY_HEADER } from '../envelope';

export interface ApiRequest {
  readonly method: Method;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Reply of a transport; an implementation may add fields. */
export interface ApiReply {
  readonly status: number;
  readonly bytes: Uint8Array;
  readonly text: () => string;
}

/** Sends a request to one installation. Adds that installation's API key unless the request already has one. */
export type Transport<Reply extends ApiReply> = (request: ApiRequest) => Promise<Reply>;

/** Arguments of a call. */
export interface Given<Row extends Endpoint> {
  readonly params?: ParamsOf<Row>;
  readonly query?: QueryOf<Row>;
  readonly body?: BodyOf<Row>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the client's own token. */
  readonly token?: string;
  readonly idempotencyKey?: string;
}

/** Arguments that may break the rules, for tests of refusals. */
export interface Tried<Row extends Endpoint> extends Omit<Given<Row>, 'params' | 'query' | 'body'> {
  readonly params?: ParamsOf<Row> | Readonly<Record<string, string>>;
  readonly query?: QueryOf<Row> | Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export type Answer<Row extends Endpoint, Reply extends ApiReply = ApiReply> = Reply & {
  /** Data of a JSON reply. Valid only when the status is 2xx. */
  readonly data: ReplyOf<Row>;
  /** Valid only when the status is not 2xx. */
  readonly failure: FailureBody;
};

const dataIn = (text: string): unknown => {
  try {
    return (JSON.parse(text) as { data?: unknown }).data ?? {};
  } catch {
    return {};
  }
};

/** Makes API calls over a transport, as one user or without a login. */
export class ApiClient<Reply extends ApiReply = ApiReply> {
  readonly token: string | null = null;
  protected readonly transport: Transport<Reply>;

  constructor(transport: Transport<Reply>) {
    this.transport = transport;
  }

  /** Returns a copy of this client with another token, or with none. */
  as(token: string | null): this {
    return Object.assign(Object.create(Object.getPrototypeOf(this)), this, { token });
  }

  /** Returns the reply, whatever its status. */
  async ask<Row extends Endpoint>(row: Row, tried: Tried<Row> = {}): Promise<Answer<Row, Reply>> {
    const { params, query, body, token = this.token, idempotencyKey, headers } = tried;
    const reply = await this.transport({
      method: row.method,
      address: addressOf(row, { params, query }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const isDocument = row.reply.kind !== 'json' && reply.status < 300;
    const data = isDocument ? reply.bytes : dataIn(reply.text());
    return { ...reply, data: data as ReplyOf<Row>, failure: data as FailureBody };
  }

  /** Returns the data of the reply. Throws when the API refuses the call. */
  async call<Row extends Endpoint>(row: Row, given: Given<Row> = {}): Promise<ReplyOf<Row>> {
    const { status, data, failure } = await this.ask(row, given);
    if (status >= 300)
      throw new Error(`${row.method} ${row.path} answered ${status}: ${failure.errors?.join(' ')}`);
    return data;
  }
}
