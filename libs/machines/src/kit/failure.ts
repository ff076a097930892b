import { type FormErrors, messages } from '@candour/contracts';

/** A failure as a screen shows it. `status` is null where no reply came: offline, a time-out. */
export interface Failure {
  readonly status: number | null;
  readonly message: string;
  readonly code: string | null;
  readonly fields: FormErrors;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Reads whatever an actor threw. Only something that names a status carries a message meant for a person;
 * anything else is the specified "An error occurred".
 */
export const failureOf = (error: unknown): Failure => {
  const known: Readonly<Record<string, unknown>> = isRecord(error) && 'status' in error ? error : {};
  const { status, message, code, fields } = known;
  return {
    status: typeof status === 'number' ? status : null,
    message: typeof message === 'string' && message !== '' ? message : messages.defaultError,
    code: typeof code === 'string' ? code : null,
    fields: isRecord(fields) ? (fields as FormErrors) : {},
  };
};

/** 401 and 403 on loading an account, and 401 anywhere, mean that the session is over. */
export const isUnauthenticated = (failure: Failure): boolean => failure.status === 401;

/** A refusal that trying again cannot change: 4xx but for 401, 408 and 429. */
export const isPermanent = (failure: Failure): boolean =>
  failure.status !== null &&
  failure.status >= 400 &&
  failure.status < 500 &&
  ![401, 408, 429].includes(failure.status);
