import type { FormErrors } from '@candour/contracts';
import type { FormError } from '../../ui/form/form-context';

/** A machine's errors as the kit's form takes them: the first message of each field, and what concerns no field. */
export const formErrors = (errors: FormErrors, failure: string | null = null): readonly FormError[] => {
  const ofFields = Object.entries(errors).flatMap(([field, [message]]) =>
    message ? [{ field, message }] : [],
  );
  return failure === null || ofFields.length > 0 ? ofFields : [{ message: failure }];
};
