import { execFileSync, type StdioOptions } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * An empty Debian like the base images, with the network settings of this machine that a build needs for the
 * package registries.
 */

const SUITE = 'bookworm';
const MIRROR = 'http://deb.debian.org';

const SOURCES = [
  `deb ${MIRROR}/debian ${SUITE} main`,
  `deb ${MIRROR}/debian ${SUITE}-updates main`,
  `deb ${MIRROR}/debian-security ${SUITE}-security main`,
];

const CERTIFICATES = '/run/build/certificates.crt';
const PASSED_ON = /^(https?_proxy|no_proxy|npm_config_(https?_?proxy|noproxy|registry))$/i;

export const run = (
  program: string,
  args: readonly string[],
  stdio: StdioOptions = ['ignore', 'inherit', 'inherit'],
): void => {
  execFileSync(program, args, { stdio });
};

/** Makes the root with debootstrap, and keeps it for the next run. */
export const prepareBase = (folder: string): string => {
  const base = join(folder, `debian-${SUITE}`);
  if (existsSync(base)) return base;
  const draft = `${base}.unfinished`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run(
    'debootstrap',
    ['--variant=minbase', SUITE, draft, `${MIRROR}/debian`],
    ['ignore', 'ignore', 'inherit'],
  );
  writeFileSync(join(draft, 'etc/apt/sources.list'), `${SOURCES.join('\n')}\n`);
  renameSync(draft, base);
  return base;
};

export const copyRoot = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  run('cp', ['--archive', '--reflink=auto', '--one-file-system', from, to]);
};

/** The machine's network access: DNS, proxies and the certificates of its proxy, if any. */
export const lendNetwork = (root: string): Record<string, string> => {
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  const variables = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      PASSED_ON.test(name) && value ? [[name, value]] : [],
    ),
  );
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (!certificates || !existsSync(certificates)) return variables;
  mkdirSync(join(root, dirname(CERTIFICATES)), { recursive: true });
  copyFileSync(certificates, join(root, CERTIFICATES));
  return { ...variables, NODE_EXTRA_CA_CERTS: CERTIFICATES, npm_config_cafile: CERTIFICATES };
};
