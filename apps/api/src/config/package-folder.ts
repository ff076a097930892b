import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of an installed package, or null when it is not installed, as an optional package of another platform. */
export function packageFolder(packageName: string): string | null {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', packageName);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === dirname(folder)) return null;
  }
}
