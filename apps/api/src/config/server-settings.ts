import { resolve } from 'node:path';
import { type Role, ROLES } from './environment.types';
import { readDatabases } from './secured-addresses';
import {
  address,
  executableFile,
  oneOf,
  positiveNumber,
  proxies,
  readVariable,
  VariableError,
  wholeNumber,
} from './variable';
import type { Reading } from './variable-reader';

/** Proxies at these addresses are always trusted. */
const THIS_MACHINE = ['127.0.0.0/8', '::1'] as const;

/** The addresses of the process, and what it needs of the machine. */
export function readServer({ read, variables, wrong, production }: Reading) {
  const port = read.checked('PORT', 3000, (value) => wholeNumber('PORT', value, 1, 65_535));
  const databases = readDatabases(read, production, wrong);
  const role = read.checked<Role>('ROLE', 'all', (value) => oneOf('ROLE', value, ROLES));
  if (role !== 'all' && databases.databaseUrl === null) {
    wrong.push(`ROLE=${role} needs DATABASE_URL: it shares the database with other processes`);
  }
  const metricsPort = read.checked<number | null>('METRICS_PORT', null, (value) =>
    wholeNumber('METRICS_PORT', value, 1, 65_535),
  );
  if (metricsPort === port) wrong.push('METRICS_PORT must differ from PORT, which everybody reaches');
  const metricsHost = readVariable(variables, 'METRICS_HOST') ?? '127.0.0.1';
  return {
    ...databases,
    role,
    port,
    host: readVariable(variables, 'HOST') ?? '127.0.0.1',
    publicUrl: read.checked('PUBLIC_URL', `http://localhost:${port}`, originOf),
    metrics: metricsPort === null ? null : { host: metricsHost, port: metricsPort },
    dataDirectory: resolve(readVariable(variables, 'DATA_DIR') ?? '.data'),
    chromiumPath: read.checked<string | null>('CHROMIUM_PATH', null, (value) =>
      executableFile('CHROMIUM_PATH', value),
    ),
    rateLimitFactor: read.checked('RATE_LIMIT_FACTOR', 1, (value) =>
      positiveNumber('RATE_LIMIT_FACTOR', value),
    ),
    trustedProxies: read.checked<readonly string[]>('TRUSTED_PROXIES', THIS_MACHINE, (value) => [
      ...new Set([...THIS_MACHINE, ...proxies('TRUSTED_PROXIES', value)]),
    ]),
  };
}

function originOf(value: string): string {
  const url = address('PUBLIC_URL', value, ['http:', 'https:'], 'https://consent.hospital.example');
  if (url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
  throw new VariableError(
    'PUBLIC_URL must be an address without a path, like https://consent.hospital.example',
  );
}
