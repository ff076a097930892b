import { readFileSync } from 'node:fs';
import type { Environment } from '../config/environment.types';

const PATIENCE_MS = 10_000;

/** The connection to a mail server, with time limits, and only over verified TLS where that is required. */
export const mailTransport = (
  smtpUrl: string,
  { smtpTlsRequired, smtpCaFile }: Pick<Environment, 'smtpTlsRequired' | 'smtpCaFile'>,
) => ({
  url: smtpUrl,
  connectionTimeout: PATIENCE_MS,
  greetingTimeout: PATIENCE_MS,
  socketTimeout: PATIENCE_MS,
  ...(smtpTlsRequired && { requireTLS: true }),
  ...(smtpCaFile && { tls: { ca: readFileSync(smtpCaFile, 'utf8') } }),
});
