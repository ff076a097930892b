import { type FormErrors, type Form, fieldViolations, messages, normaliseForm } from '@candour/contracts';
import { type ValidationArguments, registerDecorator, validateSync } from 'class-validator';

/** What a form makes of what was given: its good values, normalised, or every error by its field. */
export type Checked =
  | { readonly values: Readonly<Record<string, unknown>> }
  | { readonly errors: FormErrors };

/** The day that rules are checked on; no property of a body can have this name. */
const TODAY = Symbol('today');

type Dto = Record<string, unknown> & { [TODAY]: string };
export type DtoClass = new () => Dto;

const dtos = new WeakMap<Form, DtoClass>();

/**
 * The class-validator class of a contracts form, made once: each field is checked by its rule, so that the API refuses
 * exactly what the screen refuses, with the same message.
 */
export const dtoFor = (form: Form): DtoClass => {
  const known = dtos.get(form);
  if (known) return known;
  const made = class {} as DtoClass;
  for (const [name, field] of Object.entries(form.fields)) {
    const today = (args: ValidationArguments): string => (args.object as Dto)[TODAY];
    const found = (value: unknown, args: ValidationArguments): readonly string[] =>
      fieldViolations(field, value, { today: today(args) });
    registerDecorator({
      name: field.rule.code,
      target: made,
      propertyName: name,
      validator: {
        validate: (value, args) => args !== undefined && found(value, args).length === 0,
        defaultMessage: (args) => (args ? found(args.value, args).join('\n') : messages.fieldInvalid),
      },
    });
  }
  dtos.set(form, made);
  return made;
};

const violationsOf = (dto: Dto): FormErrors =>
  Object.fromEntries(
    validateSync(dto, { forbidUnknownValues: false, whitelist: true, forbidNonWhitelisted: true }).map(
      (error) => [error.property, Object.values(error.constraints ?? {}).flatMap((text) => text.split('\n'))],
    ),
  );

/** So many unknown fields are named: whoever sends thousands gets no answer larger than what was sent. */
const MOST_UNKNOWN_NAMED = 20;

/**
 * Runs a form over what was given. All errors are collected; an unknown field is one of them and never reaches
 * the class. No value is made an instance of anything: a "constructor" that somebody sends is a name like any other.
 */
export const checkWith = (form: Form, given: Readonly<Record<string, unknown>>, today: string): Checked => {
  const names = Object.keys(given).filter((name) => given[name] !== undefined);
  const unknown = names.filter((name) => !Object.hasOwn(form.fields, name)).slice(0, MOST_UNKNOWN_NAMED);
  const expected = Object.fromEntries(
    names.filter((name) => Object.hasOwn(form.fields, name)).map((name) => [name, given[name]]),
  );
  const values = normaliseForm(form, expected);
  const dto = Object.assign(new (dtoFor(form))(), values, { [TODAY]: today });
  const errors: Record<string, readonly string[]> = {
    ...Object.fromEntries(unknown.map((name) => [name, [messages.fieldUnexpected]])),
    ...violationsOf(dto),
  };
  for (const check of form.checks) {
    const failed = check(values);
    if (failed && !Object.hasOwn(errors, failed.field)) errors[failed.field] = [failed.message];
  }
  return Object.keys(errors).length === 0 ? { values } : { errors };
};
