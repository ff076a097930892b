import type { FormErrors } from '@candour/contracts';
import type { FormError } from './form-context';

/**
 * Converts the errors of a machine for the form: the first message of each field, and the errors without a field. With
 * `labels`, the summary names the field in front of its message.
 */
export const formErrors = (
  errors: FormErrors,
  failure: string | null = null,
  labels: Readonly<Record<string, string>> = {},
): readonly FormError[] => {
  const ofFields = Object.entries(errors).flatMap(([field, [message]]) =>
    message ? [{ field, message, label: labels[field] }] : [],
  );
  return failure === null || ofFields.length > 0 ? ofFields : [{ message: failure }];
};
