import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { readDatabases } from '../src/config/secured-addresses';
import type { Variables } from '../src/config/variable';
import { VariableReader } from '../src/config/variable-reader';
import { createDataSource } from './harness/data-source';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres';
import { migrate } from '../src/database/migrate';
import { mailTransport } from '../src/mail/mail-transport';
import { lookAtLogin } from '../src/commands/doctor/login';
import { lookAtMail } from '../src/commands/doctor/services';
import { databaseStartError } from '../src/start/start-failure';
import { type Certificates, makeCertificates } from './harness/certificates';
import { testEnvironment } from './harness/environment';
import { asApplication, SERVER_URL_VARIABLE } from './harness/postgres';
import { freePort, give, serverFolder } from './harness/server-child';

let known: Certificates;
beforeAll(() => {
  known = makeCertificates('localhost');
});
afterAll(() => known.remove());

const environment = (changes = {}) => testEnvironment('/tmp', changes);

describe('a database connection over TLS', () => {
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    const folder = serverFolder();
    for (const [name, content] of Object.entries({
      'server.pem': known.certificate,
      'server.key': known.key,
    })) {
      writeFileSync(join(folder, name), content, { mode: 0o600 });
      give(join(folder, name));
    }
    server = await startEmbeddedPostgres({
      dataDirectory: join(folder, 'postgres'),
      durable: false,
      settings: {
        ssl: 'on',
        ssl_cert_file: join(folder, 'server.pem'),
        ssl_key_file: join(folder, 'server.key'),
      },
    });
    await migrate(server.url, server.applicationUrl);
  });
  afterAll(() => server.stop());

  const at = (host: string, url = server.applicationUrl): string => url.replace('127.0.0.1', host);
  /** The address that the configuration makes. */
  const configured = (url: string, variables: Variables): string => {
    const wrong: string[] = [];
    const read = new VariableReader({ DATABASE_TLS: 'verify-full', DATABASE_URL: url, ...variables }, wrong);
    const { databaseUrl } = readDatabases(read, true, wrong);
    expect(wrong).toEqual([]);
    return databaseUrl ?? '';
  };
  const open = async (url: string): Promise<string> => {
    const application = createDataSource({ url, as: 'application', poolSize: 1 });
    try {
      await application.initialize();
      const [found] = await application.query(
        'SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid() AND ssl',
      );
      return `served over ${found?.version ?? 'nothing'}`;
    } catch (error) {
      return databaseStartError(error).message;
    } finally {
      if (application.isInitialized) await application.destroy();
    }
  };

  it('is used when the server proves its name by the configured authority', async () => {
    const url = configured(at('localhost'), { DATABASE_CA_FILE: known.authority });
    expect(await open(url)).toMatch(/^served over TLSv1\.[23]$/);
    expect(
      await migrate(configured(at('localhost', server.url), { DATABASE_CA_FILE: known.authority })),
    ).toBe(0);
    expect((await lookAtLogin(url, environment({ databaseUrl: url }))).says).toContain(
      'straight to PostgreSQL over TLS, its certificate verified',
    );
  });

  it.each<[string, string, () => Variables, string]>([
    ['nobody knows its authority', 'localhost', () => ({}), 'is of an authority that is not known'],
    [
      'it is of another authority',
      'localhost',
      () => ({ DATABASE_CA_FILE: known.stranger }),
      'that is not known',
    ],
    [
      'it is for another host',
      '127.0.0.1',
      () => ({ DATABASE_CA_FILE: known.authority }),
      'is for another host',
    ],
  ])('is refused with a line when %s', async (_, host, variables, expected) => {
    const said = await open(configured(at(host), variables()));
    expect(said).toMatch(/^The database of DATABASE_URL can't be used: its certificate [^\n]*$/);
    expect(said).toContain(expected);
  });

  it('is refused with one line when the server offers no TLS', async () => {
    const plain = configured(asApplication(process.env[SERVER_URL_VARIABLE] ?? ''), {});
    expect(await open(plain)).toMatch(/can't be used: it offers no TLS: [^\n]*DATABASE_TLS=off/);
  });

  it('is not weakened by the environment of the process', async () => {
    process.env['PGSSLMODE'] = 'no-verify';
    const said = await open(configured(at('localhost'), {}));
    const plain = await open(at('localhost'));
    delete process.env['PGSSLMODE'];
    expect([said.includes('that is not known'), plain]).toEqual([true, 'served over nothing']);
  });
});

describe('a mail connection for which TLS is required', () => {
  const withServer = async (options: object, work: (port: number) => Promise<void>): Promise<void> => {
    const port = await freePort();
    const server = new SMTPServer({ authOptional: true, ...options });
    // A client that refuses the certificate closes the connection.
    server.on('error', () => undefined);
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    try {
      await work(port);
    } finally {
      await new Promise<void>((closed) => server.close(closed));
    }
  };
  const verify = (url: string, smtpCaFile: string | null): Promise<string> =>
    createTransport(mailTransport(url, { smtpTlsRequired: true, smtpCaFile }))
      .verify()
      .then(
        () => 'let in',
        (error: Error) => error.message,
      );
  const identity = () => ({ cert: known.certificate, key: known.key });

  it.each([
    ['STARTTLS', 'smtp:', false],
    ['TLS from the first byte', 'smtps:', true],
  ])('proves its name: %s', async (_, scheme, secure) => {
    await withServer({ ...identity(), secure }, async (port) => {
      expect(await verify(`${scheme}//localhost:${port}`, known.authority)).toBe('let in');
      expect(await verify(`${scheme}//localhost:${port}`, null)).toMatch(/certificate/);
      expect(await verify(`${scheme}//localhost:${port}`, known.stranger)).toMatch(/certificate/);
      expect(await verify(`${scheme}//127.0.0.1:${port}`, known.authority)).toMatch(/IP: 127\.0\.0\.1/);
    });
  });

  it('is refused when the server offers no TLS, and the doctor reports it', async () => {
    await withServer({ disabledCommands: ['STARTTLS'] }, async (port) => {
      const smtpUrl = `smtp://localhost:${port}`;
      expect(await verify(smtpUrl, null)).toContain('STARTTLS');
      expect(await lookAtMail(environment({ smtpUrl, smtpTlsRequired: true }))).toMatchObject({
        verdict: 'wrong',
      });
      expect((await lookAtMail(environment({ smtpUrl }))).says).toContain('TLS is not required');
    });
  });
});
