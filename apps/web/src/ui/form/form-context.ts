import { createContext } from 'react';

/** One thing that is wrong, in the words that stand at the field. Without `field` it concerns the whole form. */
export interface FormError {
  readonly field?: string | undefined;
  readonly message: string;
}

export interface FormScope {
  readonly fieldId: (name: string) => string;
  readonly errorOf: (name: string) => string | undefined;
}

/** Lets a field with a `name` find its id and its error, so that a screen states each error once. */
export const FormContext = createContext<FormScope | null>(null);
