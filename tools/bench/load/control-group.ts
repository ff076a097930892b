import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The limits of the printer in docker-compose.yml: one processor, and a fortieth of the ordinary weight. */
const PERIOD_US = '100000';
const CGROUPS = '/sys/fs/cgroup';
const NAME = `candour-bench-${process.pid}`;

interface LimitedGroup {
  /** The command under which a process and all its children are limited. */
  readonly under: readonly string[];
  readonly says: string;
  remove(): void;
}

const inGroup = (parent: string, settings: Readonly<Record<string, string>>, says: string): LimitedGroup => {
  const folder = join(parent, NAME);
  mkdirSync(folder);
  for (const [name, value] of Object.entries(settings)) writeFileSync(join(folder, name), value);
  return {
    under: ['/bin/sh', '-c', `echo $$ > ${folder}/cgroup.procs && exec "$@"`, 'sh'],
    says,
    remove: () => rmdirSync(folder),
  };
};

const second = (): LimitedGroup => {
  writeFileSync(join(CGROUPS, 'cgroup.subtree_control'), '+cpu');
  const settings = { 'cpu.max': `${PERIOD_US} ${PERIOD_US}`, 'cpu.weight': '3' };
  return inGroup(CGROUPS, settings, 'a control group, v2');
};

const first = (): LimitedGroup => {
  const settings = {
    'cpu.cfs_period_us': PERIOD_US,
    'cpu.cfs_quota_us': PERIOD_US,
    'cpu.shares': '26',
  };
  return inGroup(join(CGROUPS, 'cpu'), settings, 'a control group, v1');
};

/** A control group like that of the printer in docker compose; where none can be made, one processor and low priority. */
export const limitedGroup = (): LimitedGroup => {
  try {
    return existsSync(join(CGROUPS, 'cgroup.controllers')) ? second() : first();
  } catch {
    const under = ['/usr/bin/taskset', '--cpu-list', '0', '/usr/bin/nice', '-n', '10'];
    return { under, says: 'taskset and nice', remove: () => undefined };
  }
};
