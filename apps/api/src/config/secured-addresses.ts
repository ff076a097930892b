import { readFileSync } from 'node:fs';
import type { Environment } from './environment.types';
import { address, isLoopback, oneOf, VariableError } from './variable';
import type { VariableReader } from './variable-reader';

type Databases = Pick<Environment, 'databaseUrl' | 'databaseOwnerUrl'>;
type Mail = Pick<Environment, 'smtpUrl' | 'smtpTlsRequired' | 'smtpCaFile'>;

/**
 * Whether a host is this machine. A Unix socket is written as a folder in place of the host:
 * postgres://user@%2Frun%2Fpostgresql/name.
 */
const staysHere = (host: string): boolean => isLoopback(host) || host.toLowerCase().startsWith('%2f');

const readableFile = (name: string, value: string): string => {
  try {
    readFileSync(value);
    return value;
  } catch {
    throw new VariableError(`${name} names a file that can't be read: ${value}`);
  }
};

interface TlsWish {
  /** The configured mode; null chooses it by the location of the server. */
  readonly wish: 'verify-full' | 'off' | null;
  readonly caFile: string | null;
  readonly production: boolean;
}

/**
 * Options in the address by which the driver would connect to another host than the one that is checked here, or read
 * the TLS options differently.
 */
const MISLEADING = ['host', 'hostaddr', 'ssl', 'sslnegotiation', 'uselibpqcompat'];

/** The address with `sslmode=verify-full` where the connection uses TLS, and without a mode where it does not. */
const databaseAddress = (name: string, value: string, { wish, caFile, production }: TlsWish): string => {
  const url = address(name, value, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name');
  if (url.pathname.length <= 1) throw new VariableError(`${name} must end with the name of the database`);
  const misleading = MISLEADING.find((word) => url.searchParams.has(word));
  if (misleading) {
    throw new VariableError(
      `${name} can not say ${misleading} after its question mark: only sslmode and sslrootcert`,
    );
  }
  const mode = url.searchParams.get('sslmode');
  if (mode !== null && mode !== 'verify-full' && mode !== 'disable') {
    throw new VariableError(`${name}: sslmode=${mode} does not prove who answers, use verify-full`);
  }
  const isNeeded = wish === 'verify-full' || (wish === null && production && !staysHere(url.hostname));
  if (mode === 'disable' && isNeeded) {
    throw new VariableError(
      `${name}: sslmode=disable would show everything to the network; use verify-full, or set DATABASE_TLS=off if nobody else is on the way`,
    );
  }
  if (mode === null && !isNeeded) return value;
  url.searchParams.delete('sslmode');
  if (mode === 'verify-full' || isNeeded) {
    url.searchParams.set('sslmode', 'verify-full');
    const authority = url.searchParams.get('sslrootcert') ?? caFile;
    if (authority) url.searchParams.set('sslrootcert', readableFile(`${name}'s sslrootcert`, authority));
  }
  return url.href;
};

/** Both addresses of the database. In production a server on another machine must use TLS and prove its name. */
export const readDatabases = (read: VariableReader, production: boolean, wrong: string[]): Databases => {
  const tls: TlsWish = {
    production,
    wish: read.checked<TlsWish['wish']>('DATABASE_TLS', null, (value) =>
      oneOf('DATABASE_TLS', value, ['verify-full', 'off'] as const),
    ),
    caFile: read.checked<string | null>('DATABASE_CA_FILE', null, (value) =>
      readableFile('DATABASE_CA_FILE', value),
    ),
  };
  const databaseUrl = read.secret('DATABASE_URL', (value) => databaseAddress('DATABASE_URL', value, tls));
  const databaseOwnerUrl = read.secret('DATABASE_OWNER_URL', (value) =>
    databaseAddress('DATABASE_OWNER_URL', value, tls),
  );
  if (databaseOwnerUrl !== null && databaseUrl === null)
    wrong.push("DATABASE_OWNER_URL needs DATABASE_URL, the address with the application's own login");
  return { databaseUrl, databaseOwnerUrl };
};

const LOOSENS_TLS = /^(tls\.|ignoreTLS$|requireTLS$|opportunisticTLS$|secure$)/i;

/**
 * The mail server. In production TLS is required unless the server is on this machine or TLS is explicitly switched
 * off.
 */
export const readMailServer = (read: VariableReader, production: boolean): Mail => {
  const wish = read.checked<'required' | 'off' | null>('SMTP_TLS', null, (value) =>
    oneOf('SMTP_TLS', value, ['required', 'off'] as const),
  );
  const smtpCaFile = read.checked<string | null>('SMTP_CA_FILE', null, (value) =>
    readableFile('SMTP_CA_FILE', value),
  );
  let smtpTlsRequired = wish === 'required';
  const smtpUrl = read.secret('SMTP_URL', (value) => {
    const url = address(
      'SMTP_URL',
      value,
      ['smtp:', 'smtps:'],
      'smtp://user:password@mail.hospital.example:587',
    );
    smtpTlsRequired ||= wish === null && production && !isLoopback(url.hostname);
    const loosening = [...url.searchParams.keys()].find((word) => LOOSENS_TLS.test(word));
    if (smtpTlsRequired && loosening) {
      throw new VariableError(
        `SMTP_URL can not say ${loosening} while TLS is required: SMTP_TLS and SMTP_CA_FILE do`,
      );
    }
    return value;
  });
  return { smtpUrl, smtpTlsRequired, smtpCaFile };
};
