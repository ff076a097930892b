import type { JsonSchema } from './shape';

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
};

const FORMATS: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
};

const ofObject = (schema: JsonSchema, value: Record<string, unknown>, path: string): string[] => {
  if (schema.additionalProperties) return [];
  const properties = schema.properties ?? {};
  return [
    ...(schema.required ?? [])
      .filter((key) => !Object.hasOwn(value, key))
      .map((key) => `${path}.${key} is missing`),
    ...Object.entries(value).flatMap(([key, item]) => {
      const declared = Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (declared) return shapeViolations(declared, item, `${path}.${key}`);
      return schema.additionalProperties === true ? [] : [`${path}.${key} is not declared`];
    }),
  ];
};

/**
 * Describes in sentences where a value does not match its declared shape. An undeclared field is a violation. An
 * empty list means an exact match.
 */
export const shapeViolations = (schema: JsonSchema, value: unknown, path = '$'): string[] => {
  if (schema.anyOf) {
    const tried = schema.anyOf.map((option) => shapeViolations(option, value, path));
    return tried.some((found) => found.length === 0) ? [] : (tried[0] ?? []);
  }
  const kind = kindOf(value);
  if (schema.type && kind !== schema.type && !(schema.type === 'number' && kind === 'integer')) {
    return [`${path} is ${kind}, not ${schema.type}`];
  }
  if (schema.enum && !schema.enum.includes(value as string)) return [`${path} is none of the listed values`];
  if (typeof value === 'string' && schema.format) {
    const pattern = FORMATS[schema.format];
    return pattern && !pattern.test(value) ? [`${path} is not a ${schema.format}`] : [];
  }
  if (typeof value === 'number' && schema.minimum !== undefined && value < schema.minimum) {
    return [`${path} is under ${schema.minimum}`];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => shapeViolations(schema.items ?? {}, item, `${path}[${index}]`));
  }
  return kind === 'object' ? ofObject(schema, value as Record<string, unknown>, path) : [];
};
