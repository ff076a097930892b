import { type FormErrors, type Form, fieldViolations, messages, normaliseForm } from '@candour/contracts';
import { Transform, plainToInstance } from 'class-transformer';
import { type ValidationArguments, registerDecorator, validateSync } from 'class-validator';

type Values = Readonly<Record<string, unknown>>;

/** What a form makes of what was given: its good values, normalised, or every error by its field. */
export type Checked = { readonly values: Values } | { readonly errors: FormErrors };

/** The day that rules are checked on; no property of a body can have this name. */
const TODAY = Symbol('today');

/**
 * What was sent, behind a name that class-transformer does not walk through: in a value of its own it would take a
 * "constructor" for a class to be made.
 */
const SENT = Symbol('sent');

type Dto = Record<string, unknown> & { [TODAY]: string };
export type DtoClass = new () => Dto;

const dtos = new WeakMap<Form, DtoClass>();

/**
 * The class-validator class of a contracts form, made once: each field is normalised by its rule on the way in and
 * checked by it, so that the API refuses exactly what the screen refuses, with the same message.
 */
export const dtoFor = (form: Form): DtoClass => {
  const known = dtos.get(form);
  if (known) return known;
  const made = class {} as DtoClass;
  for (const [name, field] of Object.entries(form.fields)) {
    const today = (args: ValidationArguments): string => (args.object as Dto)[TODAY];
    const found = (value: unknown, args: ValidationArguments): readonly string[] =>
      fieldViolations(field, value, { today: today(args) });
    Transform(({ obj }) => normaliseForm(form, { [name]: obj[SENT][name] })[name])(made.prototype, name);
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

/** The fields that were sent as an instance of the form's class. */
const instanceOf = (form: Form, sent: Values, today: string): Dto => {
  const names = Object.fromEntries(Object.keys(sent).map((name) => [name, true]));
  const dto = plainToInstance(dtoFor(form), { ...names, [SENT]: sent });
  return Object.assign(dto, { [TODAY]: today });
};

/** So many unknown fields are named: whoever sends thousands gets no answer larger than what was sent. */
const MOST_UNKNOWN_NAMED = 20;

/**
 * Runs a form over what was given. All errors are collected; an unknown field is one of them and never reaches
 * the class. No value is made an instance of anything: a "constructor" that somebody sends is a name like any other.
 */
export const checkWith = (form: Form, given: Values, today: string): Checked => {
  const names = Object.keys(given).filter((name) => given[name] !== undefined);
  const unknown = names.filter((name) => !Object.hasOwn(form.fields, name)).slice(0, MOST_UNKNOWN_NAMED);
  const expected = Object.fromEntries(
    names.filter((name) => Object.hasOwn(form.fields, name)).map((name) => [name, given[name]]),
  );
  const dto = instanceOf(form, expected, today);
  const values = Object.fromEntries(Object.entries(dto));
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
