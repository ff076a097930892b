import {
  checkForm,
  type Fields,
  type Form,
  type FormErrors,
  type FormValue,
  londonDate,
} from '@candour/contracts';
import { useRef, useState } from 'react';
import { refusalOf } from './refusal';

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
  /** The fields as they stand on the screen, where the form has them in another order. */
  readonly order?: readonly (keyof F & string)[];
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

/** What the server said of the values that were sent: of fields until they change, of the form until Submit. */
interface Refused {
  readonly fields: FormErrors;
  readonly form: string | null;
}

const nothingRefused: Refused = { fields: {}, form: null };

const without = (errors: FormErrors, name: string): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name));

const emptyValues = (names: readonly string[], initial: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(names.map((name) => [name, initial[name] ?? '']));

/**
 * A form of the contracts on a screen: checks everything at Submit, not before, collects all errors (section 5), takes
 * an error away once its field is mended, and shows what the server refuses at the same places.
 */
export const useForm = <F extends Fields>(form: Form<F>, options: FormOptions<F>): FormState<F> => {
  const names = [...new Set<string>([...(options.order ?? []), ...Object.keys(form.fields)])];
  const [values, setValues] = useState(() => emptyValues(names, options.initial ?? {}));
  const [flagged, setFlagged] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState(nothingRefused);
  const [isPending, setIsPending] = useState(false);
  const isSending = useRef(false);

  const checked = checkForm(form, values, { today: londonDate(new Date()) });
  const wrong: FormErrors = checked.valid ? {} : checked.errors;

  const change = (name: string, value: string): void => {
    setValues((typed) => ({ ...typed, [name]: value }));
    setRefused(({ fields, form: said }) => ({ fields: without(fields, name), form: said }));
  };

  const refuse = (error: unknown): void => {
    const { message, fields } = refusalOf(error);
    const known = Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
    setRefused({ fields: known, form: Object.keys(known).length === 0 ? message : null });
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
    setFlagged(Object.keys(wrong));
    setRefused(nothingRefused);
    if (checked.valid) void send(checked.value);
  };

  const ofFields = names.flatMap((field) => {
    const message = refused.fields[field]?.[0] ?? (flagged.includes(field) ? wrong[field]?.[0] : undefined);
    return message === undefined ? [] : [{ field, message }];
  });

  return {
    field: (name) => ({ name, value: values[name] ?? '', onChange: (value) => change(name, value) }),
    valueOf: (name) => values[name] ?? '',
    change,
    errors: refused.form === null ? ofFields : [{ message: refused.form }, ...ofFields],
    submit,
    isPending,
  };
};
