import type { Permission } from './permissions';
import { type Form, type FormValue, form, optionalField } from './rules/form';
import { search } from './rules/name';
import { queryNumber } from './rules/number';
import { BODY_MAX_BYTES, LIST_PAGE_SIZE_MAX, type RateLimitName } from './limits';
import { type ObjectShape, type Shape, type ValueOf, count, object, optional } from './shape';

export type Method = 'GET' | 'POST' | 'PUT';

/** Where a call names the surgery that it is about. */
export type SurgeryIn = 'path.id' | 'body.surgery_id';

/** What comes back: JSON under `data`, or the bytes of a PDF under a file name. */
export type Reply =
  | { readonly kind: 'json'; readonly shape: Shape<unknown> }
  | { readonly kind: 'pdf'; readonly fileName: string };

/**
 * One call of section 7, whole: who may make it, what it takes and what it answers. The API serves the row
 * and the web app calls the same row; tests, the OpenAPI page and the permission matrix are made from it.
 */
export interface Endpoint {
  readonly method: Method;
  /** With :name for each parameter. */
  readonly path: string;
  readonly summary: string;
  /** 'anyone' needs no login; every other caller needs the permission. */
  readonly who: 'anyone' | Permission;
  /** For a public call that does more for somebody who is logged in. */
  readonly actorOptional?: true;
  readonly surgery?: SurgeryIn;
  readonly params?: Form;
  readonly query?: Form;
  readonly body?: Form;
  /** The most bytes of a body; BODY_MAX_BYTES where the row says nothing. */
  readonly bodyMax?: number;
  readonly reply: Reply;
  /** 201 for a call that makes something, 200 otherwise. */
  readonly creates?: true;
  /** Reference data, answered with an ETag; everything else is no-store. */
  readonly cached?: true;
  readonly rateLimit?: RateLimitName;
  /** Takes the header that names the caller's device. */
  readonly namesDevice?: true;
}

export const bodyMaxOf = ({ bodyMax = BODY_MAX_BYTES }: Endpoint): number => bodyMax;

/** Keeps the literal types of a row. */
export const endpoint = <const Row extends Endpoint>(row: Row): Row => row;

export const json = <S extends Shape<unknown>>(shape: S): { readonly kind: 'json'; readonly shape: S } => ({
  kind: 'json',
  shape,
});

export const pdf = (fileName: string): { readonly kind: 'pdf'; readonly fileName: string } => ({
  kind: 'pdf',
  fileName,
});

const page = {
  page: optionalField(queryNumber('page', 1, 1_000_000)),
  per_page: optionalField(queryNumber('per-page', 1, LIST_PAGE_SIZE_MAX)),
};
/** The query of a list in which nothing is searched for. */
export const pageQuery = form(page);

/** The query that every other list takes. */
export const listQuery = form({ search: optionalField(search), ...page });
export type ListQuery = FormValue<typeof listQuery>;

/** The reply of a list: the rows under their key and, when a page was asked for, where it stands. */
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
