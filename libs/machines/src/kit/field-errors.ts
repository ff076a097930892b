import type { FormErrors } from '@candour/contracts';

export const isGood = (errors: FormErrors): boolean => Object.keys(errors).length === 0;

/**
 * The errors that are shown while a person mends a form: a field that is good now loses its error, and no
 * field is told off before the form is submitted.
 */
export const stillWrong = (shown: FormErrors, now: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(now).filter(([field]) => Object.hasOwn(shown, field)));
