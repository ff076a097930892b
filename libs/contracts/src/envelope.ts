import type { FormErrors } from './rules/form';

/** Section 7: "Responses sit under a data property." */
export interface Success<Reply> {
  readonly data: Reply;
}

/** Section 7: "Errors come as data.errors, of which the first item is used." Only a 422 has `fields`. */
export interface FailureBody {
  readonly errors: readonly string[];
  readonly fields?: FormErrors;
  readonly code: string;
  readonly request_id: string;
}

export interface Failure {
  readonly data: FailureBody;
}

export const API_KEY_HEADER = 'x-api-key';
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
/** 128 random bits that identify a browser. A login from a device that has logged in before has its own rate limit. */
export const DEVICE_HEADER = 'x-device';
export const REQUEST_ID_HEADER = 'x-request-id';

export const success = <Reply>(data: Reply): Success<Reply> => ({ data });
export const failure = (body: FailureBody): Failure => ({ data: body });
