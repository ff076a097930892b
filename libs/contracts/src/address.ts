import type { Endpoint } from './endpoint';

/** Values for the path and query of a call. The address leaves out null and undefined query values. */
export interface AddressParts {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: object | undefined;
}

/** A lone surrogate cannot be URL-encoded, so it is sent as the replacement character. */
const encode = (value: unknown): string =>
  encodeURIComponent(String(value).replaceAll(/\p{Surrogate}/gu, '\uFFFD'));

/** Builds the address of a call. Throws when a path parameter is missing. */
export const addressOf = (
  row: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: AddressParts = {},
): string => {
  const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${row.path} needs a value for ${name}`);
    return encode(value);
  });
  const search = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  return search === '' ? path : `${path}?${search}`;
};
