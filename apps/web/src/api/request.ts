import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@candour/contracts';

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

/** How a call goes out, whatever it says. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets the call outlive the page: for what is saved on leaving. */
  readonly keepalive?: boolean;
  /** Makes a repeated call that creates something the same call. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  /** Sends no token where a call takes one or none: registering oneself is not registering for another. */
  readonly isAnonymous?: boolean;
}

/** What a row takes: its parameters, query and body, each only where the row has one. */
export type RequestOf<Row extends Endpoint> = ParamsPart<Row> & QueryPart<Row> & BodyPart<Row> & CallOptions;

/** The request may be left out where nothing in it is needed. */
export type RequestArguments<Row extends Endpoint> =
  object extends RequestOf<Row> ? readonly [request?: RequestOf<Row>] : readonly [request: RequestOf<Row>];

/** The data of a JSON reply, or the bytes of a PDF. */
export type Answer<Row extends Endpoint> = Row['reply'] extends { readonly kind: 'pdf' }
  ? Blob
  : ReplyOf<Row>;

/** A request as the client reads it, once the types have done their work. */
export interface AnyRequest extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The address of a row with its parameters filled in; what is null or left out of the query is not sent. */
export const addressOf = (row: Endpoint, { params = {}, query = {} }: AnyRequest): string => {
  const path = row.path.replace(/:([A-Za-z_]+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const given = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
};
