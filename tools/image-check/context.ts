import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

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
