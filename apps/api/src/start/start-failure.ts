import { StartError } from '../config/start-error';
import { ContentError } from '../content/content-error';

const UNKNOWN_AUTHORITY =
  'its certificate is of an authority that is not known: name a file with it in DATABASE_CA_FILE';
/** The message of pg, which has no code, when a server offers no TLS. */
const NO_TLS = 'The server does not support SSL connections';

const DATABASE_CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its host cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  '28P01':
    'it refuses the password, or does not know this user yet: migrating with DATABASE_OWNER_URL makes the login of DATABASE_URL',
  '28000': 'it refuses the user',
  '3D000': 'there is no such database',
  '42501': 'its user may not make tables and roles',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
};

const codeOf = (error: unknown): string => {
  const found = error as { code?: unknown; driverError?: unknown; errors?: readonly unknown[] };
  if (typeof found?.code === 'string') return found.code;
  if (found?.driverError) return codeOf(found.driverError);
  return found?.errors?.[0] ? codeOf(found.errors[0]) : '';
};

/** One line, without a password, with the reason why the database cannot be used. */
export const databaseStartError = (error: unknown, variable = 'DATABASE_URL'): StartError => {
  if (error instanceof StartError) return error;
  const said = error instanceof Error ? error.message : 'unknown reason';
  const withoutTls =
    said === NO_TLS
      ? 'it offers no TLS: turn it on there, or set DATABASE_TLS=off if nobody else is on the way'
      : said;
  const reason = DATABASE_CODES[codeOf(error)] ?? withoutTls;
  return new StartError(`The database of ${variable} can't be used: ${reason}`, { cause: error });
};

/** One line with the reason why the server cannot listen. */
export const listenStartError = (
  error: unknown,
  host: string,
  port: number,
  named: 'PORT' | 'METRICS_PORT' = 'PORT',
): StartError => {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken: stop the other program, or set ${named} to a free one`,
    EACCES: `Port ${port} needs more rights: set ${named} to one over 1023`,
    EADDRNOTAVAIL: `${named.replace('PORT', 'HOST')} ${host} is no address of this machine`,
  };
  return new StartError(reasons[codeOf(error)] ?? `It is not possible to listen on ${host}:${port}`, {
    cause: error,
  });
};

/** One line with the reason why no document could be printed. */
export const browserStartError = (error: unknown): StartError =>
  new StartError(error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : 'No Chromium was found', {
    cause: error,
  });

/** The text for the person who starts the server. */
export const startFailureText = (error: unknown): string => {
  if (error instanceof StartError || error instanceof ContentError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
