import { type ErrorCode, type FormErrors, messages } from '@candour/contracts';

/** A failure as a screen shows it. `status` is null without a reply: offline, or a timeout. */
export interface Failure {
  readonly status: number | null;
  readonly message: string;
  readonly code: string | null;
  readonly fields: FormErrors;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Converts anything that an actor threw. Only an error with a status has a message for users; any other becomes the
 * specified "An error occurred".
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

export const isRefusedAs = (code: ErrorCode, failure: Failure): boolean => failure.code === code;

/** The code of a failure before anything was sent, because the device was offline. */
export const NOT_SENT = 'not-sent';

export const isUnsent = (failure: Failure): boolean => failure.code === NOT_SENT;

/** Whether no reply arrived, so that the outcome on the server is unknown. */
export const isAnswerLost = (failure: Failure): boolean => failure.status === null;

/** A 401 means that the session is over. */
export const isUnauthenticated = (failure: Failure): boolean => failure.status === 401;

/** A refusal that a retry cannot change: 4xx except 401, 408 and 429. */
export const isPermanent = (failure: Failure): boolean =>
  failure.status !== null &&
  failure.status >= 400 &&
  failure.status < 500 &&
  ![401, 408, 429].includes(failure.status);
