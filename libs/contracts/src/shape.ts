/**
 * The shape of a value in a request or reply: a JSON Schema with its TypeScript type, so that both agree. The OpenAPI
 * page and the check of every reply use it.
 */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly (string | null)[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

declare const valueType: unique symbol;

export interface Shape<Value> {
  readonly schema: JsonSchema;
  readonly [valueType]?: Value;
}

export interface OptionalShape<Value> extends Shape<Value> {
  readonly optional: true;
}

export type ValueOf<S> = S extends Shape<infer Value> ? Value : never;

type Properties = Readonly<Record<string, Shape<unknown>>>;
type OptionalKeys<P> = { [K in keyof P]: P[K] extends OptionalShape<unknown> ? K : never }[keyof P];
type Flat<T> = { [K in keyof T]: T[K] };
type ObjectOf<P> = Flat<
  { readonly [K in Exclude<keyof P, OptionalKeys<P>>]: ValueOf<P[K]> } & {
    readonly [K in OptionalKeys<P>]?: ValueOf<P[K]>;
  }
>;

const of = <Value>(schema: JsonSchema): Shape<Value> => ({ schema });

export const text = of<string>({ type: 'string' });
export const html = of<string>({ type: 'string', description: 'Sanitised HTML' });
export const identifier = of<string>({ type: 'string', format: 'uuid' });
/** YYYY-MM-DD. */
export const date = of<string>({ type: 'string', format: 'date' });
/** ISO 8601 in UTC. */
export const instant = of<string>({ type: 'string', format: 'date-time' });
export const count = of<number>({ type: 'integer', minimum: 0 });
/** A part of 1,000, also a fraction. */
export const share = of<number>({ type: 'number', minimum: 0, maximum: 1000 });
export const flag = of<boolean>({ type: 'boolean' });

/** An object with keys of its own, such as frozen facts. */
export const openObject = of<Readonly<Record<string, unknown>>>({
  type: 'object',
  additionalProperties: true,
});

export const oneOf = <const Values extends readonly string[]>(values: Values): Shape<Values[number]> =>
  of({ type: 'string', enum: values });

export const nullable = <Value>(shape: Shape<Value>): Shape<Value | null> =>
  of({ anyOf: [shape.schema, { type: 'null' }] });

/** One of two shapes. */
export const either = <One, Other>(one: Shape<One>, other: Shape<Other>): Shape<One | Other> =>
  of({ anyOf: [one.schema, other.schema] });

export const optional = <Value>(shape: Shape<Value>): OptionalShape<Value> => ({
  schema: shape.schema,
  optional: true,
});

export const list = <Value>(shape: Shape<Value>): Shape<readonly Value[]> =>
  of({ type: 'array', items: shape.schema });

export interface ObjectShape<P extends Properties> extends Shape<ObjectOf<P>> {
  readonly properties: P;
}

/** An object whose keys are not fixed. */
export const record = of<Readonly<Record<string, unknown>>>({ type: 'object', additionalProperties: true });

/** An object with exactly these keys. Other keys are not sent. */
export const object = <const P extends Properties>(properties: P): ObjectShape<P> => {
  const entries = Object.entries(properties);
  return {
    properties,
    schema: {
      type: 'object',
      properties: Object.fromEntries(entries.map(([key, shape]) => [key, shape.schema])),
      required: entries.filter(([, shape]) => !('optional' in shape)).map(([key]) => key),
      additionalProperties: false,
    },
  };
};
