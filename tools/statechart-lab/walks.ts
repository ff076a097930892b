import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Walked = { states: string[]; transitions: string[] };
type Walks = Record<string, Walked>;

/** Merges two recorded walks, both as JSON; throws on anything else. */
export function mergedWalks(known: string, more: string): string {
  const merged: Walks = read(known);
  for (const [id, { states, transitions }] of Object.entries(read(more))) {
    const before = merged[id] ?? { states: [], transitions: [] };
    merged[id] = {
      states: union(before.states, states),
      transitions: union(before.transitions, transitions),
    };
  }
  return `${JSON.stringify(merged, null, 2)}\n`;
}

function read(text: string): Walks {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !Object.values(value).every(isWalked))
    throw new Error('These are no walks');
  return value as Walks;
}

function isWalked(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['states', 'transitions'].every((key) => isList(Reflect.get(value, key)))
  );
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])].toSorted();
}

/** The merged walks of all files of a folder. */
export function walksIn(folder: string): string {
  const files = existsSync(folder) ? globSync('*.json', { cwd: folder }) : [];
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).reduce(mergedWalks, '{}');
}
