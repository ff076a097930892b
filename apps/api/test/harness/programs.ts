import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A system program that tests use, and its Debian package. */
export interface ExternalProgram {
  readonly name: string;
  readonly debian: string;
  /** Null when it is missing. */
  find(): string | null;
}

const VERSIONS = '/usr/lib/postgresql';
const OLDEST_POSTGRES = 15;

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Debian installs servers outside an ordinary user's PATH. */
const inPath = (name: string): string | null =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
    .map((folder) => join(folder, name))
    .find(isProgram) ?? null;

/** The oldest PostgreSQL that Candour supports. */
const postgresFolder = (): string | null =>
  (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
    .filter((version) => Number(version) >= OLDEST_POSTGRES)
    .toSorted((one, other) => Number(one) - Number(other))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((folder) => isProgram(join(folder, 'postgres')) && isProgram(join(folder, 'initdb'))) ?? null;

const external = (name: string, debian = name): ExternalProgram => ({
  name,
  debian,
  find: () => inPath(name),
});

/** The programs of the external tests; the command reports the missing ones before it runs a test. */
export const EXTERNAL_PROGRAMS = {
  pgbouncer: external('pgbouncer'),
  postgres: { name: `PostgreSQL ${OLDEST_POSTGRES} or later`, debian: 'postgresql', find: postgresFolder },
  qpdf: external('qpdf'),
  openssl: external('openssl'),
  pdfdetach: external('pdfdetach', 'poppler-utils'),
  pdfsig: external('pdfsig', 'poppler-utils'),
} as const satisfies Readonly<Record<string, ExternalProgram>>;

/** The programs of the cluster that `npm run cluster` starts. */
export const CLUSTER_PROGRAMS = {
  etcd: external('etcd', 'etcd-server'),
  patroni: external('patroni'),
  haproxy: external('haproxy'),
  pgbouncer: EXTERNAL_PROGRAMS.pgbouncer,
  postgres: EXTERNAL_PROGRAMS.postgres,
} as const satisfies Readonly<Record<string, ExternalProgram>>;

/** The programs without which their tests are skipped; the command says so. */
export const OPTIONAL_PROGRAMS = {
  verapdf: { name: 'veraPDF', from: 'https://verapdf.org', find: () => inPath('verapdf') },
  promtool: { name: 'promtool', from: 'Debian: prometheus', find: () => inPath('promtool') },
} as const;

/** The path of a program for a test. */
export const programAt = (name: keyof typeof EXTERNAL_PROGRAMS): string => {
  const found = EXTERNAL_PROGRAMS[name].find();
  if (found === null) throw new Error(`${name} is missing: npm run test:external says what to install`);
  return found;
};
