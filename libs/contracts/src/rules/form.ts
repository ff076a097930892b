import { messages } from '../messages';
import type { JsonSchema } from '../shape';
import type { Rule, RuleContext, RuleValue } from './rule';

export interface Field<Value, Optional extends boolean = boolean> {
  readonly rule: Rule<Value>;
  readonly optional: Optional;
  /** The field may be missing, but null and '' are invalid. */
  readonly refusesEmpty?: true;
  /** Message when the field is missing. */
  readonly missing: string;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** A named set of fields: the body or the query of a call, or a form on a screen. */
export interface Form<F extends Fields = Fields> {
  readonly fields: F;
  /** Rules between fields. Their errors are reported only on fields that are themselves valid. */
  readonly checks: readonly FormCheck[];
}

export type FormCheck = (
  values: Readonly<Record<string, unknown>>,
) => { readonly field: string; readonly message: string } | null;

type RequiredKeys<F extends Fields> = { [K in keyof F]: F[K]['optional'] extends true ? never : K }[keyof F];
type OptionalKeys<F extends Fields> = Exclude<keyof F, RequiredKeys<F>>;
type Flat<T> = { [K in keyof T]: T[K] };

export type FormValue<T> =
  T extends Form<infer F>
    ? Flat<
        { readonly [K in RequiredKeys<F>]: RuleValue<F[K]['rule']> } & {
          readonly [K in OptionalKeys<F>]?: RuleValue<F[K]['rule']> | null;
        }
      >
    : never;

export const required = <Value>(
  rule: Rule<Value>,
  missing: string = messages.fieldMissing,
): Field<Value, false> => ({ rule, optional: false, missing });

/** A field that may be missing or null. Null clears the stored value. */
export const optionalField = <Value>(rule: Rule<Value>): Field<Value, true> => ({
  rule,
  optional: true,
  missing: messages.fieldMissing,
});

/** A field that may be missing but not empty. */
export const optionalNotEmpty = <Value>(rule: Rule<Value>, empty: string): Field<Value, true> => ({
  rule,
  optional: true,
  refusesEmpty: true,
  missing: empty,
});

export const form = <const F extends Fields>(fields: F, checks: readonly FormCheck[] = []): Form<F> => ({
  fields,
  checks,
});

export const formSchema = (source: Form): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.entries(source.fields)
    .filter(([, field]) => !field.optional)
    .map(([name]) => name),
  properties: Object.fromEntries(
    Object.entries(source.fields).map(([name, field]) => [
      name,
      field.optional && !field.refusesEmpty
        ? { anyOf: [field.rule.schema, { type: 'null' }] }
        : field.rule.schema,
    ]),
  ),
});

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Error messages for one field, after normalisation. */
export const fieldViolations = (
  field: Field<unknown>,
  raw: unknown,
  context: RuleContext,
): readonly string[] => {
  const value = field.rule.normalise(raw);
  if (!isAbsent(value)) return field.rule.violations(value, context);
  const isNothing = field.optional && (raw === undefined || !field.refusesEmpty);
  return isNothing ? [] : [field.missing];
};

/** Normalises the input as it is checked and stored, without adding, removing or refusing a field. */
export const normaliseForm = (
  source: Form,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(given).map(([name, raw]) => {
      const value = Object.hasOwn(source.fields, name) ? source.fields[name]?.rule.normalise(raw) : raw;
      return [name, isAbsent(value) ? null : value];
    }),
  );

export type FormErrors = Readonly<Record<string, readonly string[]>>;
export type FormResult<Value> =
  | { readonly valid: true; readonly value: Value }
  | { readonly valid: false; readonly errors: FormErrors };

/**
 * Checks the input against a form and reports all errors (section 5). Returns valid values normalised. A missing
 * field stays missing; an unknown field is an error under its name.
 */
export const checkForm = <F extends Fields>(
  source: Form<F>,
  given: Readonly<Record<string, unknown>>,
  context: RuleContext,
): FormResult<FormValue<Form<F>>> => {
  const sent = Object.fromEntries(Object.entries(given).filter(([, raw]) => raw !== undefined));
  const errors = new Map<string, readonly string[]>();
  for (const name of Object.keys(sent)) {
    if (!Object.hasOwn(source.fields, name)) errors.set(name, [messages.fieldUnexpected]);
  }
  for (const [name, field] of Object.entries(source.fields)) {
    const raw = Object.hasOwn(sent, name) ? sent[name] : undefined;
    const found = fieldViolations(field, raw, context);
    if (found.length > 0) errors.set(name, found);
  }
  const value = normaliseForm(source, sent);
  for (const check of source.checks) {
    const failed = check(value);
    if (failed && !errors.has(failed.field)) errors.set(failed.field, [failed.message]);
  }
  return errors.size === 0
    ? { valid: true, value: value as FormValue<Form<F>> }
    : { valid: false, errors: Object.fromEntries(errors) };
};

/** The first message, which the server shows first (section 7). */
export const firstMessage = (errors: FormErrors): string => Object.values(errors)[0]?.[0] ?? messages.invalid;
