import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { descendantsOf, everyProcess } from '../testbed/processes.ts';
import type { BuiltImage } from './builder.ts';

export interface Container {
  readonly output: () => string;
  readonly ended: Promise<number | null>;
  /** The first process inside, by its id on this machine. */
  firstProcess(): Promise<number>;
  stop(): Promise<number | null>;
  kill(): void;
}

/**
 * The confinement by docker compose: a read-only root, /tmp in memory, one volume, no capability, no new
 * privilege, its own process namespace.
 */
const CONFINED = [
  'set -e',
  'root=$1; data=$2; shift 2',
  'mount --bind "$root" "$root"',
  'mount -t proc proc "$root/proc"',
  'mount --rbind /dev "$root/dev"',
  'mount -t tmpfs -o mode=1777,size=512m,nosuid,nodev tmpfs "$root/tmp"',
  'mount --bind "$data" "$root/data"',
  'mount -o remount,bind,ro "$root"',
  'exec chroot "$root" "$@"',
].join('\n');

export const startContainer = (
  image: BuiltImage,
  dataFolder: string,
  variables: Readonly<Record<string, string>>,
  command: readonly string[] = image.command,
): Container => {
  const [user = '', group = ''] = image.user.split(':');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  chownSync(dataFolder, Number(user), Number(group));
  const environment = { HOME: '/tmp', ...image.environment, ...variables };
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const namespaces = ['--mount', '--propagation=private', '--pid', '--fork', '--kill-child', '--ipc', '--'];
  const confinement = ['/bin/sh', '-c', CONFINED, 'sh', image.root, dataFolder];
  const surroundings = ['/usr/bin/env', '--ignore-environment', `--chdir=${image.workdir}`, ...settings];
  const person = ['/usr/bin/setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups'];
  const rights = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--'];
  const child = spawn(
    'unshare',
    [...namespaces, ...confinement, ...surroundings, ...person, ...rights, ...command],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  return containerOf(child);
};

const containerOf = (child: ChildProcess): Container => {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const firstProcess = async (): Promise<number> => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const [first] = everyProcess().filter(({ parent }) => parent === child.pid);
      if (first) return first.pid;
      await sleep(50);
    }
    throw new Error(`The container did not start: ${output}`);
  };
  return {
    output: () => output,
    ended,
    firstProcess,
    stop: async () => {
      process.kill(await firstProcess(), 'SIGTERM');
      return ended;
    },
    kill: () => void child.kill('SIGKILL'),
  };
};

/** Zombie processes. */
export const defunctBelow = (ancestor: number): number =>
  descendantsOf(ancestor).filter(({ state }) => state === 'Z').length;
