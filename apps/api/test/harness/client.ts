import {
  API_KEY_HEADER,
  ENDPOINTS,
  type Endpoint,
  type FailureBody,
  type ParamsOf,
  type QueryOf,
  REQUEST_ID_HEADER,
  type ReplyOf,
  shapeViolations,
} from '@candour/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** What a call sends. Values that break the rules are allowed: refusing them is what many tests are about. */
export interface Sent<Row extends Endpoint> {
  readonly params?: ParamsOf<Row> | Readonly<Record<string, string>>;
  readonly query?: QueryOf<Row> | Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered<Row extends Endpoint> {
  readonly status: number;
  /** The reply's data; read it only after a 2xx. */
  readonly data: ReplyOf<Row>;
  /** The failure; read it only after anything else. */
  readonly failure: FailureBody;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly bytes: Buffer;
}

export type CallRow = <Row extends Endpoint>(row: Row, sent?: Sent<Row>) => Promise<Answered<Row>>;

/** Where a row is called with these values. */
export const addressOf = (row: Endpoint, params: Readonly<Record<string, string>>, query: object): string => {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return search ? `${path}?${search}` : path;
};

const nameOf = (row: Endpoint): string =>
  Object.entries<Endpoint>(ENDPOINTS).find(([, each]) => each === row)?.[0] ?? row.path;

const failureSchema = {
  type: 'object',
  required: ['errors', 'code', 'request_id'],
  additionalProperties: false,
  properties: {
    errors: { type: 'array', items: { type: 'string' } },
    code: { type: 'string' },
    request_id: { type: 'string', format: 'uuid' },
  },
} as const;

const parse = (text: string): { data?: unknown } => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** Throws when a reply is not exactly what its row declares: an undeclared field is a leak. */
const checkReply = (row: Endpoint, status: number, data: unknown): void => {
  const isGood = status < 300;
  if (status === 304 || (isGood && row.reply.kind === 'pdf')) return;
  const schema = isGood && row.reply.kind === 'json' ? row.reply.shape.schema : failureSchema;
  const { fields: _byField, ...failure } = (data ?? {}) as Partial<FailureBody>;
  const violations = shapeViolations(schema, isGood ? data : failure);
  if (violations.length > 0) throw new Error(`${nameOf(row)} answered ${status}: ${violations.join('; ')}`);
};

/** Calls rows on a running application, as a client would. */
export const clientOf =
  (app: NestFastifyApplication, apiKey: string): CallRow =>
  async (row, sent = {}) => {
    const response = await app.inject({
      method: row.method,
      url: addressOf(row, sent.params ?? {}, sent.query ?? {}),
      headers: {
        [API_KEY_HEADER]: apiKey,
        ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { payload: sent.body as object }),
    });
    const { data } = parse(response.payload);
    checkReply(row, response.statusCode, data);
    if (!response.headers[REQUEST_ID_HEADER]) throw new Error(`${nameOf(row)} answered without a request id`);
    return {
      status: response.statusCode,
      data: data as ReplyOf<typeof row>,
      failure: data as FailureBody,
      headers: response.headers,
      bytes: response.rawPayload,
    };
  };
