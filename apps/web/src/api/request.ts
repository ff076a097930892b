import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@candour/contracts';

/** The fields of a row that the client reads; the build omits the others. */
export type CalledRow = Pick<
  Endpoint,
  'method' | 'path' | 'who' | 'actorOptional' | 'creates' | 'cached' | 'namesDevice' | 'takesCookie'
> & { readonly reply: Pick<Endpoint['reply'], 'kind'> };

type ParamsPart<Row extends Endpoint> = keyof ParamsOf<Row> extends never
  ? unknown
  : { readonly params: ParamsOf<Row> };
type BodyPart<Row extends Endpoint> = Row extends { readonly body: object }
  ? { readonly body: BodyOf<Row> }
  : unknown;
type QueryPart<Row extends Endpoint> = Row extends { readonly query: object }
  ? object extends QueryOf<Row>
    ? { readonly query?: QueryOf<Row> }
    : { readonly query: QueryOf<Row> }
  : unknown;

/** The timeout of a reading for which a page waits, so that it does not move, but which it can do without. */
export const NOTICE_TIMEOUT_MS = 3_000;

/** Options of a call that do not depend on its endpoint. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets the call outlive the page: for work that is saved when the user leaves. */
  readonly keepalive?: boolean;
  /** Makes a repeated call create its record only once. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  /** Sends no token if the token is optional: users who register themselves do not register another person. */
  readonly isAnonymous?: boolean;
}

/** The parameters, query and body of an endpoint, each only if the endpoint has one. */
export type RequestOf<Row extends Endpoint> = ParamsPart<Row> & QueryPart<Row> & BodyPart<Row> & CallOptions;

/** The request is optional if none of its fields is required. */
export type RequestArguments<Row extends Endpoint> =
  object extends RequestOf<Row> ? readonly [request?: RequestOf<Row>] : readonly [request: RequestOf<Row>];

/** The data of a JSON reply, or the bytes of a file. */
export type Answer<Row extends Endpoint> = Row['reply'] extends { readonly kind: 'pdf' | 'csv' }
  ? Blob
  : ReplyOf<Row>;

/** A request without the types of its endpoint. */
export interface AnyRequest extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}
