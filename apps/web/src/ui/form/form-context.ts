import { createContext } from 'react';

/** An error with the message of its field. Without `field` it concerns the whole form. */
export interface FormError {
  readonly field?: string | undefined;
  readonly message: string;
  /** The field's label, which the summary names where the message alone does not say which field it is. */
  readonly label?: string | undefined;
}

export interface FormScope {
  readonly fieldId: (name: string) => string;
  readonly errorOf: (name: string) => string | undefined;
}

/** Gives a field with a `name` its id and its error, so that a screen passes each error once. */
export const FormContext = createContext<FormScope | null>(null);
