import { createTransport } from 'nodemailer';
import type { Environment } from '../../config/environment.types';
import { strongSecret } from '../../config/secret-rules';
import { mailTransport } from '../../mail/mail-transport';
import { PdfRenderer } from '../../pdf/print/pdf-renderer';
import { type Finding, ok, warning, wrong } from './finding';
import { lettersOf } from './pdf-letters';

type Found = Omit<Finding, 'about'>;

const TEST_WORD = 'Candour';

/**
 * Checks the secrets. With NODE_ENV=production a weak secret has stopped the configuration already; this also checks
 * the database's password.
 */
export const lookAtSecrets = (environment: Environment): Found => {
  const { jwtSecret, apiKey, databaseUrl, databaseOwnerUrl, production } = environment;
  const weak: string[] = [];
  const tryOut = (name: string, value: string, least: number): void => {
    try {
      strongSecret(name, value, least, true);
    } catch (error) {
      weak.push((error as Error).message);
    }
  };
  tryOut('JWT_SECRET', jwtSecret, 32);
  tryOut('API_KEY', apiKey, 16);
  for (const [name, url] of Object.entries({
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
  })) {
    const password = url ? decodeURIComponent(new URL(url).password) : '';
    if (password) tryOut(`The password in ${name}`, password, 16);
  }
  if (weak.length === 0) return ok('strong enough');
  return production ? wrong(weak.join('; ')) : warning(weak.join('; '));
};

/** Checks that printed documents contain text: without a font Chromium prints empty pages and reports no error. */
export const lookAtChromium = async ({ chromiumPath, role }: Environment): Promise<Found> => {
  if (role === 'api') return ok('not needed: ROLE=api leaves printing to a printer, which has a doctor too');
  const remarks: string[] = [];
  const renderer = new PdfRenderer({ chromiumPath, warn: (message) => remarks.push(message) });
  const started = performance.now();
  try {
    const html = `<!doctype html><html lang="en"><title>Test</title><h1>${TEST_WORD}</h1></html>`;
    const letters = lettersOf(await renderer.render(html, { title: 'Test' }));
    const missing = [...TEST_WORD].filter((letter) => !letters.has(letter));
    if (missing.length > 0) return wrong('prints pages without text: install a font (fonts-liberation, say)');
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return ok([`prints a page with text in ${seconds} s`, ...remarks].join('; '));
  } catch (error) {
    throw new Error([...remarks, (error as Error).message].join('; '), { cause: error });
  } finally {
    await renderer.close();
  }
};

const isSure = ({ smtpTlsRequired, smtpUrl }: Environment): string =>
  smtpTlsRequired || smtpUrl?.startsWith('smtps:')
    ? ' over TLS, its certificate verified'
    : '; TLS is not required';

/** Checks that the mail server answers and accepts the user and password. Nothing is sent. */
export const lookAtMail = async (environment: Environment): Promise<Found> => {
  const { smtpUrl, production, dataDirectory } = environment;
  if (smtpUrl === null) {
    const says = `SMTP_URL is not set, so every email is a file in ${dataDirectory}/outbox`;
    return production ? warning(says) : ok(says);
  }
  const transport = createTransport(mailTransport(smtpUrl, environment));
  try {
    await transport.verify();
    return ok(`${new URL(smtpUrl).host} greets and lets Candour in${isSure(environment)}`);
  } catch (error) {
    return wrong(`${new URL(smtpUrl).host}: ${(error as Error).message}`);
  } finally {
    transport.close();
  }
};
