import { messages } from '../messages';
import { type Fields, type Form, type FormValue, checkForm, formSchema, normaliseForm } from './form';
import { type Rule, rule } from './rule';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of objects that each match a form, with a maximum length and a field whose values are unique. */
export const listOf = <F extends Fields>(
  code: string,
  item: Form<F>,
  bounds: { readonly maximum: number; readonly uniqueBy: keyof F & string },
): Rule<readonly FormValue<Form<F>>[]> =>
  rule({
    code,
    schema: { type: 'array', items: formSchema(item), maxItems: bounds.maximum },
    normalise: (raw) =>
      Array.isArray(raw) && raw.length <= bounds.maximum
        ? raw.map((entry) => (isRecord(entry) ? normaliseForm(item, entry) : entry))
        : raw,
    violations: (value, context) => {
      if (!Array.isArray(value) || value.length > bounds.maximum) return [messages.fieldInvalid];
      const keys = new Set<unknown>();
      for (const entry of value) {
        if (!isRecord(entry) || !checkForm(item, entry, context).valid) return [messages.fieldInvalid];
        keys.add(entry[bounds.uniqueBy]);
      }
      return keys.size === value.length ? [] : [messages.fieldInvalid];
    },
  });
