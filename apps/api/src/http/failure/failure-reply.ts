import {
  type Endpoint,
  ENDPOINTS,
  ERRORS,
  type ErrorCode,
  type ErrorRow,
  type Failure,
  failure,
  firstMessage,
} from '@candour/contracts';
import { HttpException } from '@nestjs/common';
import { DomainError } from '../../common/domain-error';
import { databaseFailure } from './database-failure';

export interface FailureReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Failure;
  /** Whether the failure is unexpected and must be logged; an overload refusal is only counted. */
  readonly unforeseen: boolean;
}

const UNAVAILABLE_RETRY_S = 5;

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'request.malformed',
  401: 'request.unauthenticated',
  403: 'request.forbidden',
  404: 'request.not-found',
  405: 'request.method',
  408: 'request.timeout',
  409: 'request.conflict',
  413: 'request.too-large',
  414: 'request.malformed',
  415: 'request.not-json',
  429: 'request.too-many',
  431: 'request.malformed',
  503: 'server.unavailable',
};

const statusOf = (error: unknown): number => {
  if (error instanceof HttpException) return error.getStatus();
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown };
  const isFastifys = typeof code === 'string' && code.startsWith('FST_');
  return isFastifys && typeof statusCode === 'number' ? statusCode : 500;
};

const domainErrorOf = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  const code = databaseFailure(error) ?? BY_STATUS[statusOf(error)] ?? 'server.error';
  return new DomainError(code, { cause: error });
};

interface Served {
  readonly pattern: RegExp;
  readonly method: string;
}

const served: readonly Served[] = Object.values<Endpoint>(ENDPOINTS).map(({ path, method }) => ({
  pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`),
  method,
}));

/** The methods of the calls at a path, for the `allow` header; none for an unknown path. */
const allowedMethods = (path: string): readonly string[] => {
  const methods = served.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
};

const headersOf = (error: DomainError, row: ErrorRow, allow: readonly string[]): Record<string, string> => {
  const wait = error.retryAfter ?? (row.status === 503 ? UNAVAILABLE_RETRY_S : null);
  return {
    ...(wait === null ? {} : { 'retry-after': String(wait) }),
    ...(error.code === 'request.unauthenticated' ? { 'www-authenticate': 'Bearer' } : {}),
    ...(allow.length > 0 ? { allow: allow.join(', ') } : {}),
  };
};

/** Whether a part of the server is overloaded and names a time to retry: nothing has failed. */
const isSentAway = ({ retryAfter, cause }: DomainError): boolean =>
  retryAfter !== undefined && cause === undefined;

/**
 * Makes the reply to any failure. A 422 carries every message by field; any other failure carries its own message, by
 * default that of its row in the error table of contracts. The reply never contains a stack, SQL, a path or a library's
 * message; an unknown failure is "An error occurred".
 */
export const failureReply = (error: unknown, requestId: string, path: string): FailureReply => {
  const found = domainErrorOf(error);
  const allow =
    found.code === 'request.not-found' && error instanceof HttpException ? allowedMethods(path) : [];
  const known = allow.length > 0 ? new DomainError('request.method') : found;
  const row: ErrorRow = ERRORS[known.code];
  const messages = known.fields ? Object.values(known.fields).flat() : [known.message];
  return {
    status: row.status,
    headers: headersOf(known, row, allow),
    unforeseen: row.status >= 500 && !isSentAway(known),
    body: failure({
      errors: known.fields ? [...new Set([firstMessage(known.fields), ...messages])] : messages,
      ...(known.fields ? { fields: known.fields } : {}),
      code: known.code,
      request_id: requestId,
    }),
  };
};
