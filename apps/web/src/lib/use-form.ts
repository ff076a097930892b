import {
  checkForm,
  type Fields,
  type Form,
  type FormErrors,
  type FormValue,
  londonDate,
  messages,
} from '@candour/contracts';
import { useRef, useState } from 'react';

/** The part of an error that a form shows. */
interface Refusal {
  readonly message: string;
  readonly fields: FormErrors;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Only an error with a status has a message for the user; every other one shows "An error occurred". */
const refusalOf = (error: unknown): Refusal => {
  if (!isRecord(error) || !('status' in error)) return { message: messages.defaultError, fields: {} };
  const { message, fields } = error;
  return {
    message: typeof message === 'string' && message !== '' ? message : messages.defaultError,
    fields: isRecord(fields) ? (fields as FormErrors) : {},
  };
};

export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export interface FormOptions<F extends Fields> {
  /** Initial values; omitted fields are empty. */
  readonly initial?: { readonly [Name in keyof F]?: string };
  /** Receives the checked and normalised values. The form shows an error that it throws and keeps the typed text. */
  readonly onSubmit: (value: FormValue<Form<F>>) => Promise<void>;
  /** The fields in their order on the screen, if the form has another order. */
  readonly order?: readonly (keyof F & string)[];
  /** Receives the message of a failed submit, for the snackbar. */
  readonly onFailure?: (message: string) => void;
}

export interface FormState<F extends Fields> {
  /** Spread into a field of the kit: `<TextField label="Email" {...form.field('email')} />`. */
  readonly field: (name: keyof F & string) => FieldBinding;
  readonly valueOf: (name: keyof F & string) => string;
  readonly change: (name: keyof F & string, value: string) => void;
  /** For the kit's Form, in the order of the fields; an error without a field comes first. */
  readonly errors: readonly { readonly field?: string; readonly message: string }[];
  readonly submit: () => void;
  readonly isPending: boolean;
}

interface Shown {
  readonly values: Readonly<Record<string, string>>;
  /** The errors of our own rules for the current values. */
  readonly wrong: FormErrors;
  /** The fields that were wrong at the last Submit. Only they show an error. */
  readonly flagged: readonly string[];
  /** The server's errors: at a field until the field changes, at the form until the next Submit. */
  readonly refused: { readonly fields: FormErrors; readonly form: string | null };
}

const nothingRefused: Shown['refused'] = { fields: {}, form: null };

const without = (errors: FormErrors, name: string): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name));

const opened = (names: readonly string[], initial: Readonly<Record<string, string | undefined>>): Shown => ({
  values: Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])),
  wrong: {},
  flagged: [],
  refused: nothingRefused,
});

const problemsOf = (
  { wrong, flagged, refused }: Shown,
  names: readonly string[],
): FormState<Fields>['errors'] => {
  const ofFields = names.flatMap((field) => {
    const message = refused.fields[field]?.[0] ?? (flagged.includes(field) ? wrong[field]?.[0] : undefined);
    return message === undefined ? [] : [{ field, message }];
  });
  return refused.form === null ? ofFields : [{ message: refused.form }, ...ofFields];
};

/**
 * The state of a form of the contracts. Checks at Submit only, collects all errors (section 5), removes an error when
 * its field is corrected, and shows the server's errors at the same fields.
 */
export const useForm = <F extends Fields>(form: Form<F>, options: FormOptions<F>): FormState<F> => {
  const names = [...new Set<string>([...(options.order ?? []), ...Object.keys(form.fields)])];
  const [shown, setShown] = useState(() => opened(names, options.initial ?? {}));
  const [isPending, setIsPending] = useState(false);
  const isSending = useRef(false);

  const check = (values: Shown['values']) => checkForm(form, values, { today: londonDate(new Date()) });

  const change = (name: string, value: string): void =>
    setShown((before) => {
      const values = { ...before.values, [name]: value };
      const checked = check(values);
      return {
        values,
        wrong: checked.valid ? {} : checked.errors,
        flagged: before.flagged,
        refused: { ...before.refused, fields: without(before.refused.fields, name) },
      };
    });

  const refuse = (error: unknown): void => {
    const { message, fields } = refusalOf(error);
    const known = Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
    const said = Object.keys(known).length === 0 ? message : null;
    setShown((before) => ({ ...before, refused: { fields: known, form: said } }));
    options.onFailure?.(message);
  };

  const send = async (value: FormValue<Form<F>>): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setIsPending(true);
    await options.onSubmit(value).catch(refuse);
    isSending.current = false;
    setIsPending(false);
  };

  const submit = (): void => {
    const checked = check(shown.values);
    const wrong = checked.valid ? {} : checked.errors;
    setShown((before) => ({ ...before, wrong, flagged: Object.keys(wrong), refused: nothingRefused }));
    if (checked.valid) void send(checked.value);
  };

  return {
    field: (name) => ({ name, value: shown.values[name] ?? '', onChange: (value) => change(name, value) }),
    valueOf: (name) => shown.values[name] ?? '',
    change,
    errors: problemsOf(shown, names),
    submit,
    isPending,
  };
};
