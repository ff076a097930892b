import { createContext } from 'react';

/** An error with the message of its field. Without `field` it concerns the whole form. */
export interface FormError {
  readonly field?: string | undefined;
  readonly message: string;
  /** The label of the field, which the summary adds where the message alone is unclear. */
  readonly label?: string | undefined;
}

export interface FormScope {
  readonly fieldId: (name: string) => string;
  readonly errorOf: (name: string) => string | undefined;
}

/** Gives a field with a `name` its id and its error, so that a screen passes each error once. */
export const FormContext = createContext<FormScope | null>(null);
