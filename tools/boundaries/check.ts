import type { Files } from '../source/files.ts';
import { covers, matchStart } from '../source/pattern.ts';
import { cyclesOf } from './cycles.ts';
import { type Edge, importGraph } from './graph.ts';
import { isBarrel } from './imports.ts';
import { examples, type Folder, folders, harness, noBarrels, testFile } from './rules.ts';

/** Each violation of the import rules, in one line; none when the sources keep them. */
export function boundaryViolations(files: Files): string[] {
  const graph = importGraph(files);
  const directions = [...graph].flatMap(([file, edges]) => violationsOf(file, edges));
  const barrels = [...files.keys()].filter((file) => covers(noBarrels, file) && isBarrelFile(file, files));
  const edges = new Map([...graph].map(([file, all]) => [file, all.flatMap(({ target }) => fileOf(target))]));
  const cycles = cyclesOf(edges).map((cycle) => `${cycle[0]}: imports itself: ${cycle.join(' -> ')}`);
  return [
    ...directions,
    ...barrels.map((file) => `${file}: an app has no barrel; import from the file that holds the thing`),
    ...cycles,
  ];
}

function violationsOf(file: string, edges: readonly Edge[]): string[] {
  const home = folders.find(({ folder }) => covers(folder, file));
  if (!home) return [`${file}: belongs to no folder of tools/boundaries/rules.ts`];
  return edges.flatMap((edge) => objection(file, home, edge));
}

function objection(file: string, home: Folder, { target, specifier, line }: Edge): string[] {
  const at = `${file}:${line}`;
  if ('missing' in target) return [`${at}: ${specifier} leads to no file of the workspace`];
  if ('package' in target) {
    return mayUse(file, home, target.package) ? [] : [`${at}: ${home.folder} may not use ${target.package}`];
  }
  const own = matchStart(home.folder, file) ?? home.folder;
  const forTests = testFile.test(file)
    ? [examples, ...(isTestOf(harness.of, file) ? [harness.from] : [])]
    : [];
  const allowed = [own, ...home.imports, ...forTests];
  if (allowed.some((pattern) => covers(pattern, target.file))) return [];
  return [`${at}: ${home.folder} may not import ${target.file}`];
}

function isTestOf(folder: string, file: string): boolean {
  return testFile.test(file) && covers(folder, file);
}

function mayUse(file: string, home: Folder, name: string): boolean {
  if (home.packages === 'any') return true;
  const allowed = testFile.test(file) ? [...home.packages, ...(home.inTests ?? [])] : home.packages;
  return allowed.some((pattern) => covers(pattern, name));
}

function isBarrelFile(file: string, files: Files): boolean {
  return /\/index\.tsx?$/.test(file) || isBarrel(file, files.get(file) ?? '');
}

function fileOf(target: Edge['target']): string[] {
  return 'file' in target ? [target.file] : [];
}
