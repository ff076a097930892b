import { type FormErrors, messages } from '@candour/contracts';

/** What a form shows of something that was thrown. */
export interface Refusal {
  readonly message: string;
  readonly fields: FormErrors;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Only what names a status carries words meant for a person; anything else is "An error occurred". */
export const refusalOf = (error: unknown): Refusal => {
  if (!isRecord(error) || !('status' in error)) return { message: messages.defaultError, fields: {} };
  const { message, fields } = error;
  return {
    message: typeof message === 'string' && message !== '' ? message : messages.defaultError,
    fields: isRecord(fields) ? (fields as FormErrors) : {},
  };
};
