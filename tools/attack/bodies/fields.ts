import type { JsonSchema } from '@candour/contracts';
import { type NamedRow, type Place, plainSchema } from '../../testbed/every-call/rows.ts';

export interface FieldPlace extends Place {
  readonly schema: JsonSchema;
}

const inForm = (where: Place['in'], form: NamedRow['body']): readonly FieldPlace[] =>
  Object.entries(form?.fields ?? {}).flatMap(([name, field]) => {
    const schema = plainSchema(field.rule.schema);
    const inside = Object.entries(schema.items?.properties ?? {}).map(([inner, property]) => ({
      in: where,
      name: `${name}.${inner}`,
      schema: plainSchema(property),
    }));
    return [{ in: where, name, schema }, ...inside];
  });

/** Every field of a row's body, path and query; a field inside a list has a dot in its name. */
export const fieldsOf = (row: NamedRow): readonly FieldPlace[] => [
  ...inForm('path', row.params),
  ...inForm('query', row.query),
  ...inForm('body', row.body),
];

export const isText = ({ schema }: FieldPlace): boolean => schema.type === 'string';
