import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { StartError } from '../config/start-error';
import { ownCertificates } from '../pdf/seal/own-seal-key';
import { startFailureText } from '../start/start-failure';
import { namedFile } from './command';
import { judgeFile } from './verify-file';

const USAGE = `Usage: npm run verify -- <file.pdf> [--certificate <file.pem>]
  says, without the server, whether a PDF is sealed by the hospital and as it was sealed; the certificates are that of
  SEAL_CERTIFICATE_FILE and those of the keys that Candour has made itself in DATA_DIR, former ones too, unless
  --certificate names others. Exit code 1 when it is not`;

const options = { certificate: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

const given = () => {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
  } catch {
    throw new StartError(USAGE);
  }
};

const contentOf = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch {
    throw new StartError(`This file can't be read: ${file}`);
  }
};

const certificatesFor = (named: string | undefined): string => {
  if (named) return contentOf(namedFile(named)).toString();
  const dataDirectory = process.env['DATA_DIR'] || '.data';
  const hospital = process.env['SEAL_CERTIFICATE_FILE'];
  const own = ownCertificates(dataDirectory).map(String);
  if (!hospital && own.length === 0)
    throw new StartError(
      `No certificate of a seal can be read in ${dataDirectory}: name one with --certificate`,
    );
  return [...(hospital ? [contentOf(namedFile(hospital)).toString()] : []), ...own].join('\n');
};

/** `npm run verify -- FILE`: checks the seal of a document without a server and without a database. */
try {
  const { positionals, values } = given();
  const [pdf] = positionals;
  if (values.help) process.stdout.write(`${USAGE}\n`);
  else {
    if (pdf === undefined || positionals.length > 1) throw new StartError(USAGE);
    const { isGenuine, says } = await judgeFile(
      contentOf(namedFile(pdf)),
      certificatesFor(values.certificate),
    );
    process.stdout.write(`${says}\n`);
    if (!isGenuine) process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${startFailureText(error)}\n`);
  process.exitCode = 1;
}
