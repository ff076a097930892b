import {
  checkForm,
  type Fields,
  type Form,
  type FormErrors,
  type FormValue,
  londonDate,
  messages,
} from '@candour/contracts';
import { useState } from 'react';

export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export interface FormOptions<F extends Fields> {
  /** What the fields hold at first; all that is left out is empty. */
  readonly initial?: { readonly [Name in keyof F]?: string };
  /** Gets the checked and normalised values. What it throws is shown at the form; what was typed stays. */
  readonly onSubmit: (value: FormValue<Form<F>>) => Promise<void>;
  /** Hears the message of a refusal, for the snackbar. */
  readonly onFailure?: (message: string) => void;
}

export interface FormState<F extends Fields> {
  /** Spread into a field of the kit: `<TextField label="Email" {...form.field('email')} />`. */
  readonly field: (name: keyof F & string) => FieldBinding;
  readonly valueOf: (name: keyof F & string) => string;
  readonly change: (name: keyof F & string, value: string) => void;
  /** For the kit's Form, in the order of the fields; what concerns no field stands first. */
  readonly errors: readonly { readonly field?: string; readonly message: string }[];
  readonly submit: () => void;
  readonly isPending: boolean;
}

interface Shown {
  readonly fields: FormErrors;
  readonly form: string | null;
}

const nothingShown: Shown = { fields: {}, form: null };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whatever was thrown: the fields that it names, and its message where it names none that the form has. */
const refusalOf = (error: unknown, names: readonly string[]): Shown & { readonly message: string } => {
  const isKnown = isRecord(error) && 'status' in error && typeof error['message'] === 'string';
  const message = isKnown ? String(error['message']) : messages.defaultError;
  const given = isKnown && isRecord(error['fields']) ? (error['fields'] as FormErrors) : {};
  const fields = Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
  return { message, fields, form: Object.keys(fields).length > 0 ? null : message };
};

const without = (errors: FormErrors, name: string): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name));

/**
 * A form of the contracts on a screen: checks everything at Submit, not before, collects all errors (section 5), takes
 * an error away once its field is mended, and shows what the server refuses at the same places.
 */
export const useForm = <F extends Fields>(form: Form<F>, options: FormOptions<F>): FormState<F> => {
  const names = Object.keys(form.fields);
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => ({
    ...Object.fromEntries(names.map((name) => [name, ''])),
    ...options.initial,
  }));
  const [shown, setShown] = useState<Shown>(nothingShown);
  const [isPending, setIsPending] = useState(false);

  const check = (given: Readonly<Record<string, string>>) =>
    checkForm(form, given, { today: londonDate(new Date()) });

  const change = (name: string, value: string): void => {
    const next = { ...values, [name]: value };
    setValues(next);
    if (Object.keys(shown.fields).length === 0) return;
    const checked = check(next);
    const wrong = checked.valid ? {} : checked.errors;
    const kept = Object.entries(without(shown.fields, name)).filter(
      ([field, said]) => field in wrong || isFromServer(field, said),
    );
    const own = wrong[name];
    setShown({
      ...shown,
      fields: {
        ...Object.fromEntries(kept.map(([field, said]) => [field, wrong[field] ?? said])),
        ...(own && name in shown.fields ? { [name]: own } : {}),
      },
    });
  };

  /** What our own rules would not say of the value came from the server, and stays until the field changes. */
  const isFromServer = (field: string, said: readonly string[]): boolean => {
    const checked = check(values);
    return checked.valid || checked.errors[field]?.[0] !== said[0];
  };

  const send = async (value: FormValue<Form<F>>): Promise<void> => {
    setIsPending(true);
    try {
      await options.onSubmit(value);
    } catch (error) {
      const refusal = refusalOf(error, names);
      setShown(refusal);
      options.onFailure?.(refusal.message);
    } finally {
      setIsPending(false);
    }
  };

  const submit = (): void => {
    if (isPending) return;
    const checked = check(values);
    setShown(checked.valid ? nothingShown : { fields: checked.errors, form: null });
    if (checked.valid) void send(checked.value);
  };

  const ofFields = names.flatMap((field) => {
    const message = shown.fields[field]?.[0];
    return message === undefined ? [] : [{ field, message }];
  });

  return {
    field: (name) => ({ name, value: values[name] ?? '', onChange: (value) => change(name, value) }),
    valueOf: (name) => values[name] ?? '',
    change,
    errors: shown.form === null ? ofFields : [{ message: shown.form }, ...ofFields],
    submit,
    isPending,
  };
};
