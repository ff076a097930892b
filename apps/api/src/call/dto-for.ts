import { type Form, type FormErrors, type RuleContext, checkForm, fieldViolations } from '@candour/contracts';
import { plainToInstance } from 'class-transformer';
import { ValidateBy, type ValidationArguments, validateSync } from 'class-validator';

type Values = Readonly<Record<string, unknown>>;

/** The result of checking a body by its form: its normalised values, or every error by field. */
export type Checked = { readonly values: Values } | { readonly errors: FormErrors };

/** The context that the rules may need; no property of a body can have a symbol as its name. */
const CONTEXT = Symbol('context');
type Dto = Record<string, unknown> & { [CONTEXT]: RuleContext };
type DtoClass = new () => Dto;

const dtos = new WeakMap<Form, DtoClass>();

const makeDto = (form: Form): DtoClass => {
  const made = class {} as DtoClass;
  for (const [name, field] of Object.entries(form.fields)) {
    const validate = (value: unknown, args?: ValidationArguments): boolean =>
      args !== undefined && fieldViolations(field, value, (args.object as Dto)[CONTEXT]).length === 0;
    ValidateBy({ name: field.rule.code, validator: { validate } })(made.prototype, name);
  }
  return made;
};

/** The class-validator class of a contracts form, made once; each field is checked by its rule. */
export const dtoFor = (form: Form): DtoClass => {
  const dto = dtos.get(form) ?? makeDto(form);
  dtos.set(form, dto);
  return dto;
};

/** Throws when the class refuses values that the form has accepted, which is a programming error. */
const instanceOf = (form: Form, values: Values, context: RuleContext): Dto => {
  const dto = plainToInstance(dtoFor(form), values);
  Object.defineProperty(dto, CONTEXT, { value: context });
  const [refused] = validateSync(dto, {
    forbidUnknownValues: false,
    whitelist: true,
    forbidNonWhitelisted: true,
  });
  if (refused) throw new Error(`The form lets ${refused.property} pass, and its class does not`);
  return dto;
};

/** Maximum number of unknown fields in an error, so that the reply is not larger than the request. */
const MOST_UNKNOWN_NAMED = 20;

/** The fields of the form, and a limited number of unknown ones. */
const withFewUnknown = ({ fields }: Form, sent: Values): Values => {
  const known = Object.keys(fields).filter((name) => Object.hasOwn(sent, name));
  const unknown: string[] = [];
  for (const name in sent) {
    if (unknown.length === MOST_UNKNOWN_NAMED) break;
    if (Object.hasOwn(sent, name) && !Object.hasOwn(fields, name)) unknown.push(name);
  }
  return Object.fromEntries([...known, ...unknown].map((name) => [name, sent[name]]));
};

/**
 * Checks a body by its form, so that the API refuses exactly what the screen refuses, with the same messages. Only
 * valid values become an instance of the form's class, because class-transformer takes a "constructor" property of the
 * body for the name of a class.
 */
export const checkWith = (form: Form, sent: Values, today: string): Checked => {
  const result = checkForm(form, withFewUnknown(form, sent), { today });
  return result.valid ? { values: instanceOf(form, result.value, { today }) } : { errors: result.errors };
};
