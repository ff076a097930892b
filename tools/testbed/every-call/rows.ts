import '../../content/api-source.ts';
import type * as contracts from '@candour/contracts';
import type { Endpoint, EndpointName, JsonSchema } from '@candour/contracts';

/** The contracts as a tool loads them: their sources, at run time. */
export type Contracts = typeof contracts;
export const loadContracts = (): Promise<Contracts> => import('@candour/contracts');

export interface NamedRow extends Endpoint {
  readonly name: EndpointName;
}

/** Every call, or those that are named. */
export const rowsOf = (
  { ENDPOINTS, endpointNames }: Contracts,
  only?: readonly string[],
): readonly NamedRow[] =>
  endpointNames
    .filter((name) => only === undefined || only.includes(name))
    .map((name) => ({ ...(ENDPOINTS[name] as Endpoint), name }));

/** A schema without the null beside it. */
export const plainSchema = (schema: JsonSchema): JsonSchema =>
  schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

/** The place of an identifier in a request; a name inside a list has a dot (`answers.question_id`). */
export interface Place {
  readonly in: 'path' | 'query' | 'body';
  readonly name: string;
}

/** The kind of record that a path parameter names: the word before it (in "/api/note/surgery/:id" a surgery). */
export const namedInPath = (path: string, parameter: string): string => {
  const parts = path.split('/');
  const before = parts[parts.indexOf(`:${parameter}`) - 1];
  return parameter === 'id' ? `${before}_id` : parameter;
};
