import { messages } from '../messages';
import { type Fields, type Form, type FormValue, checkForm, formSchema, normaliseForm } from './form';
import { type Rule, rule } from './rule';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object that matches a form. */
export const recordOf = <F extends Fields>(code: string, source: Form<F>): Rule<FormValue<Form<F>>> =>
  rule({
    code,
    schema: formSchema(source),
    normalise: (raw) => (isRecord(raw) ? normaliseForm(source, raw) : raw),
    violations: (value, context) =>
      isRecord(value) && checkForm(source, value, context).valid ? [] : [messages.fieldInvalid],
  });
