import type { FormErrors } from '@candour/contracts';

export const isGood = (errors: FormErrors): boolean => Object.keys(errors).length === 0;

/**
 * The errors to show while the user corrects a form. A corrected field loses its error, and no new error appears
 * before the next submission.
 */
export const stillWrong = (shown: FormErrors, now: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(now).filter(([field]) => Object.hasOwn(shown, field)));
