import type { ErrorCode } from '@candour/contracts';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';

const UNIQUE_VIOLATION = '23505';
/** Serialisation failure and deadlock: another transaction was faster. */
const LOST_RACE = new Set(['40001', '40P01']);
/** Lock and statement timeouts, too many connections, disk full, shutting down, connection lost. */
const UNAVAILABLE = /^(08|53|57P|58)|^(55P03|57014|25P03|25P04)$/;
/** A value that does not fit its column type. */
const UNUSABLE_VALUE = /^22/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const NO_CONNECTION =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|cannot use a pool|client has encountered a connection error|client was closed/i;

/** The connection died between two queries of a transaction: TypeORM has given it up and refuses the next query. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof QueryRunnerAlreadyReleasedError ||
  error instanceof QueryRunnerProviderAlreadyReleasedError;

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** The error code for a failure of the database; null for an error of another kind. */
export const databaseFailure = (error: unknown): ErrorCode | null => {
  if (isGivenUp(error)) return 'server.unavailable';
  const source = error instanceof QueryFailedError ? error.driverError : error;
  const code = codeOf(source);
  if (NETWORK.has(code) || UNAVAILABLE.test(code)) return 'server.unavailable';
  if (source instanceof AggregateError && source.errors.some((each) => NETWORK.has(codeOf(each)))) {
    return 'server.unavailable';
  }
  if (source instanceof Error && NO_CONNECTION.test(source.message)) return 'server.unavailable';
  if (!(error instanceof QueryFailedError)) return null;
  if (code === UNIQUE_VIOLATION || LOST_RACE.has(code)) return 'request.conflict';
  return UNUSABLE_VALUE.test(code) ? 'request.malformed' : null;
};
