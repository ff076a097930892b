import type { Permission } from './permissions';
import { type Form, type FormValue, form, optionalField } from './rules/form';
import { search } from './rules/name';
import { queryNumber } from './rules/number';
import { BODY_MAX_BYTES, LIST_PAGE_SIZE_MAX, ROUNDS_MAX, type RateLimitName } from './limits';
import { type ObjectShape, type Shape, type ValueOf, count, object, optional } from './shape';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Where a call names its surgery. */
export type SurgeryIn = 'path.id' | 'body.surgery_id';

/** JSON under `data`, the bytes of a PDF with its file name, or a table as text that is sent while it is read. */
export type Reply =
  | { readonly kind: 'json'; readonly shape: Shape<unknown> }
  | { readonly kind: 'pdf'; readonly fileName: string }
  | { readonly kind: 'csv'; readonly fileName: string };

/**
 * One call of section 7: who may make it, what it takes and what it returns. The API serves this row and the web app
 * calls it. Tests, the OpenAPI page and the permission matrix are generated from it.
 */
export interface Endpoint {
  readonly method: Method;
  /** Has :name for each parameter. */
  readonly path: string;
  readonly summary: string;
  /** 'anyone' needs no login. Any other value is the permission that a caller needs. */
  readonly who: 'anyone' | Permission;
  /** Set when a public call does more for a caller who is logged in. */
  readonly actorOptional?: true;
  readonly surgery?: SurgeryIn;
  readonly params?: Form;
  readonly query?: Form;
  readonly body?: Form;
  /** Maximum size of the body in bytes. Default: BODY_MAX_BYTES. */
  readonly bodyMax?: number;
  readonly reply: Reply;
  /** The call answers 201 because it creates something. Default: 200. */
  readonly creates?: true;
  /** The reply is reference data and has an ETag. Every other reply is no-store. */
  readonly cached?: true;
  readonly rateLimit?: RateLimitName;
  /** The call accepts the header that identifies the caller's device. */
  readonly namesDevice?: true;
  /** The call takes the cookie of single sign-on. No other call has a cookie. */
  readonly takesCookie?: true;
}

export const bodyMaxOf = ({ bodyMax = BODY_MAX_BYTES }: Endpoint): number => bodyMax;

/** Preserves the literal types of a row. */
export const endpoint = <const Row extends Endpoint>(row: Row): Row => row;

export const json = <S extends Shape<unknown>>(shape: S): { readonly kind: 'json'; readonly shape: S } => ({
  kind: 'json',
  shape,
});

export const pdf = (fileName: string): { readonly kind: 'pdf'; readonly fileName: string } => ({
  kind: 'pdf',
  fileName,
});

export const csv = (fileName: string): { readonly kind: 'csv'; readonly fileName: string } => ({
  kind: 'csv',
  fileName,
});

const page = {
  page: optionalField(queryNumber('page', 1, 1_000_000)),
  per_page: optionalField(queryNumber('per-page', 1, LIST_PAGE_SIZE_MAX)),
};
/** Query of a list without a search. */
export const pageQuery = form(page);

export const searchFields = { search: optionalField(search), ...page };
/** Query of a list with a search. */
export const listQuery = form(searchFields);
export type ListQuery = FormValue<typeof listQuery>;

/** Query for a named round of the consent form; the current one by default. */
export const roundQuery = form({ round: optionalField(queryNumber('round', 1, ROUNDS_MAX)) });

/** Reply of a list: the rows under their key and, if the caller asked for a page, the position in the list. */
export const listReply = <const P extends Readonly<Record<string, Shape<unknown>>>>(rows: P) =>
  object({ ...rows, total: optional(count), page: optional(count), per_page: optional(count) });

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type ParamsOf<Row extends Endpoint> = { readonly [Name in ParameterNames<Row['path']>]: string };
export type BodyOf<Row extends Endpoint> = Row extends { readonly body: infer B } ? FormValue<B> : undefined;
export type QueryOf<Row extends Endpoint> = Row extends { readonly query: infer Q }
  ? FormValue<Q>
  : undefined;
export type ReplyOf<Row extends Endpoint> = Row['reply'] extends { readonly shape: infer S }
  ? ValueOf<S>
  : Uint8Array;

export type { Form, FormValue, ObjectShape };
