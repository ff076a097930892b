import type { Form, JsonSchema } from '@candour/contracts';
import type { RawRequest } from '../client.ts';
import { addressOf } from '../contracts.ts';
import { type Contracts, type Place, namedInPath, plainSchema } from './rows.ts';
import { IDENTIFIERS, MEANINGS, type Situation } from './meanings.ts';

/** The parts of a request to a row; an undefined part is not sent. */
export interface Pieces {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** A candidate for nearly every rule; the first that the rule of a field accepts is sent. */
const CANDIDATES: readonly unknown[] = [
  true,
  1,
  'Ada',
  '1970-02-28',
  '2031-02-28',
  '07700900123',
  '<p>Hello</p>',
  'a'.repeat(64),
];

/** Any value that the rule of a field accepts. Throws when no candidate fits. */
const acceptable = (
  { fieldViolations }: Contracts,
  name: string,
  field: Form['fields'][string],
  schema: JsonSchema,
): unknown => {
  const today = new Date().toISOString().slice(0, 10);
  const found = [...(schema.enum ?? []), ...CANDIDATES].find(
    (value) => fieldViolations(field, value, { today }).length === 0,
  );
  if (found === undefined) throw new Error(`${name} needs a value: say in meanings.ts what it means`);
  return found;
};

const meant = (name: string, situation: Situation): unknown =>
  (IDENTIFIERS[name]?.own ?? MEANINGS[name])?.(situation);

/** The one item of a list, by the fields of its schema. */
const itemOf = async (schema: JsonSchema, situation: Situation): Promise<Record<string, unknown>> => {
  const item: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const value = await meant(name, situation);
    if (value !== undefined) item[name] = value;
    else if (schema.required?.includes(name) && property.type === 'integer')
      item[name] = property.minimum ?? 0;
    else if (schema.required?.includes(name))
      throw new Error(`${name} needs a value: say in meanings.ts what it means`);
  }
  return item;
};

/** Fills the required fields of a form, and those with a meaning. */
const fill = async (
  contracts: Contracts,
  form: Form,
  situation: Situation,
): Promise<Record<string, unknown>> => {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(form.fields)) {
    const schema = plainSchema(field.rule.schema);
    const isMeant = Object.hasOwn(IDENTIFIERS, name) || Object.hasOwn(MEANINGS, name);
    if (schema.format === 'uuid' && !isMeant) throw new Error(`${name} is an id: say in meanings.ts of what`);
    if (schema.type === 'array' && !isMeant) values[name] = [await itemOf(schema.items ?? {}, situation)];
    else if (isMeant) values[name] = await meant(name, situation);
    else if (!field.optional)
      values[name] = acceptable(contracts, `${situation.row.name}.${name}`, field, schema);
  }
  return values;
};

/** A valid request: every field has a correct value. */
export const rightRequest = async (contracts: Contracts, situation: Situation): Promise<Pieces> => {
  const { row } = situation;
  const params: Record<string, unknown> = {};
  for (const name of Object.keys(row.params?.fields ?? {})) {
    const means = namedInPath(row.path, name);
    params[name] = await meant(means, situation);
    if (params[name] === undefined)
      throw new Error(`${row.path} names a ${means}: say in meanings.ts what that is`);
  }
  return {
    params,
    query: row.query ? await fill(contracts, row.query, situation) : {},
    body: row.body ? await fill(contracts, row.body, situation) : null,
  };
};

/** The same request with another value in one place. */
export const withValue = (pieces: Pieces, place: Place, value: unknown): Pieces => {
  if (place.in === 'path') return { ...pieces, params: { ...pieces.params, [place.name]: value } };
  if (place.in === 'query') return { ...pieces, query: { ...pieces.query, [place.name]: value } };
  const [name = '', inner] = place.name.split('.');
  const items = pieces.body?.[name] as readonly object[] | undefined;
  const changed = inner === undefined ? value : items?.map((item) => ({ ...item, [inner]: value }));
  return { ...pieces, body: { ...pieces.body, [name]: changed } };
};

/** The places of a row that carry identifiers, with the kind of each. */
export const identifierPlaces = ({
  row,
}: Pick<Situation, 'row'>): readonly (Place & { readonly names: string })[] => [
  ...Object.keys(row.params?.fields ?? {}).map((name) => ({
    in: 'path' as const,
    name,
    names: namedInPath(row.path, name),
  })),
  ...Object.entries(row.body?.fields ?? {}).flatMap(([name, field]) => {
    const schema = plainSchema(field.rule.schema);
    const inside = Object.keys(schema.items?.properties ?? {}).filter((inner) =>
      Object.hasOwn(IDENTIFIERS, inner),
    );
    if (Object.hasOwn(IDENTIFIERS, name)) return [{ in: 'body' as const, name, names: name }];
    return inside.map((inner) => ({ in: 'body' as const, name: `${name}.${inner}`, names: inner }));
  }),
];

/** The bytes of a request. */
export const written = ({ row }: Pick<Situation, 'row'>, { params, query, body }: Pieces): RawRequest => {
  return {
    method: row.method,
    path: addressOf(row, { params, query }),
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
};
