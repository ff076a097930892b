import { VariableReader } from './variable-reader';
import { readDatabases, readMailServer } from './secured-addresses';
import type { Variables } from './variable';

const CA = import.meta.filename;

const databases = (variables: Variables, production = true) => {
  const wrong: string[] = [];
  const { databaseUrl } = readDatabases(new VariableReader(variables, wrong), production, wrong);
  return wrong.length > 0 ? wrong.join('\n') : databaseUrl;
};

const mail = (variables: Variables, production = true) => {
  const wrong: string[] = [];
  const { smtpTlsRequired } = readMailServer(new VariableReader(variables, wrong), production);
  return wrong.length > 0 ? wrong.join('\n') : smtpTlsRequired;
};

describe('the connection to a database', () => {
  it.each<[string, Variables, string]>([
    [
      'on another machine',
      { DATABASE_URL: 'postgres://u:p@db/x' },
      'postgres://u:p@db/x?sslmode=verify-full',
    ],
    [
      'on another machine with an authority of its own',
      { DATABASE_URL: 'postgres://u:p@db/x', DATABASE_CA_FILE: CA },
      `postgres://u:p@db/x?sslmode=verify-full&sslrootcert=${encodeURIComponent(CA)}`,
    ],
    [
      'that asks for it on this machine',
      { DATABASE_URL: 'postgres://u@localhost/x?sslmode=verify-full' },
      'postgres://u@localhost/x?sslmode=verify-full',
    ],
    [
      'on this machine where it is required everywhere',
      { DATABASE_URL: 'postgres://u@[::1]/x', DATABASE_TLS: 'verify-full' },
      'postgres://u@[::1]/x?sslmode=verify-full',
    ],
  ])('is verified: %s', (_, variables, expected) => {
    expect(databases(variables)).toBe(expected);
  });

  it.each<[string, Variables, boolean]>([
    ['on this machine', { DATABASE_URL: 'postgres://u@127.0.0.1/x' }, true],
    ['through a socket', { DATABASE_URL: 'postgres://u@%2Frun%2Fpostgresql/x' }, true],
    ['when it was switched off by name', { DATABASE_URL: 'postgres://u@db/x', DATABASE_TLS: 'off' }, true],
    ['outside production', { DATABASE_URL: 'postgres://u@db/x' }, false],
  ])('needs no TLS %s', (_, variables, production) => {
    expect(databases(variables, production)).toBe(variables['DATABASE_URL']);
  });

  it.each<[Variables, string]>([
    [{ DATABASE_URL: 'postgres://u@db/x?sslmode=require' }, 'sslmode=require does not prove who answers'],
    [{ DATABASE_URL: 'postgres://u@db/x?sslmode=no-verify' }, 'sslmode=no-verify does not prove who answers'],
    [{ DATABASE_URL: 'postgres://u@db/x?sslmode=disable' }, 'set DATABASE_TLS=off'],
    [{ DATABASE_URL: 'postgres://u@localhost/x?host=elsewhere' }, 'can not say host after its question mark'],
    [{ DATABASE_URL: 'postgres://u@db/x?ssl=true' }, 'can not say ssl after its question mark'],
    [{ DATABASE_URL: 'postgres://u@db/x', DATABASE_CA_FILE: '/no/ca' }, "can't be read: /no/ca"],
    [
      { DATABASE_URL: 'postgres://u@db/x', DATABASE_TLS: 'on' },
      'DATABASE_TLS must be one of verify-full, off',
    ],
    [{ DATABASE_OWNER_URL: 'postgres://u@localhost/x' }, 'DATABASE_OWNER_URL needs DATABASE_URL'],
  ])('does not start with %j', (variables, message) => {
    expect(databases(variables)).toContain(message);
  });
});

describe('the connection to a mail server', () => {
  it.each<[Variables, boolean, boolean]>([
    [{ SMTP_URL: 'smtp://mail:25' }, true, true],
    [{ SMTP_URL: 'smtp://mail:25' }, false, false],
    [{ SMTP_URL: 'smtp://localhost:25' }, true, false],
    [{ SMTP_URL: 'smtp://mail:25', SMTP_TLS: 'off' }, true, false],
    [{ SMTP_URL: 'smtp://localhost:25', SMTP_TLS: 'required' }, false, true],
  ])('with %j in production (%s) needs TLS: %s', (variables, production, expected) => {
    expect(mail(variables, production)).toBe(expected);
  });

  it('is not weakened by options in its address', () => {
    const loosened = { SMTP_URL: 'smtp://mail:25?tls.rejectUnauthorized=false' };
    expect(mail(loosened)).toContain('SMTP_URL can not say tls.rejectUnauthorized while TLS is required');
    expect(mail({ ...loosened, SMTP_TLS: 'off' })).toBe(false);
  });
});
