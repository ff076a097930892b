import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, posix } from 'node:path';
import { type Dockerfile, type Instruction, parseEnvironment, type Stage } from './dockerfile.ts';
import { copyRoot, lendNetwork, run } from './root.ts';

/** An image: its files and its run settings. */
export interface BuiltImage {
  readonly root: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly workdir: string;
  readonly user: string;
  readonly command: readonly string[];
}

interface Building extends BuiltImage {
  environment: Record<string, string>;
  workdir: string;
  user: string;
  entrypoint: readonly string[];
  command: readonly string[];
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Runs a shell line inside the root, with its own /proc and /dev. */
const runInside = (building: Building, line: string, network: Readonly<Record<string, string>>): void => {
  const { root, workdir, environment } = building;
  const script = [
    'set -e',
    `mount -t proc proc "$1/proc"`,
    `mount --rbind /dev "$1/dev"`,
    'shift_root=$1; shift',
    'exec chroot "$shift_root" "$@"',
  ].join('\n');
  const variables = { PATH, HOME: '/root', DEBIAN_FRONTEND: 'noninteractive', ...network, ...environment };
  const settings = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const confinement = ['--mount', '--propagation=private', '--', '/bin/sh', '-c', script, 'sh', root];
  const environmentOfLine = ['/usr/bin/env', '--ignore-environment', `--chdir=${workdir}`, ...settings];
  run('unshare', [...confinement, ...environmentOfLine, '/bin/sh', '-c', line]);
};

const patternsOf = (folder: string): readonly string[] => {
  const file = join(folder, '.dockerignore');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'));
};

/** The build context: every file of the folder that .dockerignore does not exclude, by its path in the folder. */
export const buildContext = (folder: string): readonly string[] => {
  const patterns = patternsOf(folder);
  const isIgnored = (path: string): boolean => patterns.some((pattern) => matchesGlob(path, pattern));
  const below = (path: string): readonly string[] =>
    readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
      const inside = path ? `${path}/${entry.name}` : entry.name;
      if (isIgnored(inside)) return [];
      return entry.isDirectory() ? below(inside) : [inside];
    });
  return below('');
};

const copyInto = (from: string, paths: readonly string[], target: string, intoFolder: boolean): void => {
  for (const path of paths) {
    const source = join(from, path);
    const goal = intoFolder && statSync(source).isFile() ? join(target, basename(path)) : target;
    mkdirSync(dirname(goal), { recursive: true });
    cpSync(source, goal, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  }
};

const copy = (
  building: Building,
  text: string,
  context: string,
  earlier: ReadonlyMap<string, BuiltImage>,
): void => {
  const words = text.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const destination = words.pop() ?? '';
  const target = join(building.root, posix.resolve(building.workdir, destination));
  if (from !== undefined) {
    copyInto(earlier.get(from)?.root ?? '', words, target, destination.endsWith('/'));
  } else if (words.join() === '.') {
    for (const file of buildContext(context)) copyInto(context, [file], join(target, dirname(file)), true);
  } else {
    copyInto(context, words, target, destination.endsWith('/'));
  }
};

const apply = (
  building: Building,
  { keyword, text }: Instruction,
  {
    context,
    earlier,
    network,
  }: { context: string; earlier: ReadonlyMap<string, BuiltImage>; network: Record<string, string> },
): void => {
  console.log(`  ${keyword} ${text.slice(0, 100)}`);
  if (keyword === 'RUN') runInside(building, text, network);
  if (keyword === 'COPY') copy(building, text, context, earlier);
  if (keyword === 'ENV') Object.assign(building.environment, parseEnvironment(text));
  if (keyword === 'USER') building.user = text;
  if (keyword === 'ENTRYPOINT') building.entrypoint = JSON.parse(text) as string[];
  if (keyword === 'CMD') building.command = JSON.parse(text) as string[];
  if (keyword === 'WORKDIR') {
    building.workdir = posix.resolve(building.workdir, text);
    mkdirSync(join(building.root, building.workdir), { recursive: true });
  }
};

const buildStage = (
  stage: Stage,
  root: string,
  base: string,
  context: string,
  earlier: ReadonlyMap<string, BuiltImage>,
): BuiltImage => {
  copyRoot(base, root);
  const network = lendNetwork(root);
  const building: Building = {
    root,
    environment: {},
    workdir: '/',
    user: '0:0',
    entrypoint: [],
    command: [],
  };
  for (const instruction of stage.instructions) apply(building, instruction, { context, earlier, network });
  return { ...building, command: [...building.entrypoint, ...building.command] };
};

/** Builds every stage on the base root, each in its own folder. Returns the last one. */
export const buildImage = (
  dockerfile: Dockerfile,
  folder: string,
  base: string,
  context: string,
): BuiltImage => {
  const earlier = new Map<string, BuiltImage>();
  let last: BuiltImage | null = null;
  for (const [index, stage] of dockerfile.stages.entries()) {
    console.log(`stage ${stage.name || index}`);
    last = buildStage(stage, join(folder, `stage-${index}`), base, context, earlier);
    earlier.set(stage.name || String(index), last);
  }
  if (last === null) throw new Error('There is no stage');
  return last;
};
