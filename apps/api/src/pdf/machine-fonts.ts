import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { coveredCodePoints } from './font-coverage';

/** Where a Linux machine keeps the fonts of all its users; those of one user the browser does not see. */
const FONT_FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts'];

const FONT_FILE = /\.(ttf|otf|ttc|otc)$/i;

/**
 * The characters among these that no font of the machine can draw either. Files are read one after another, and only
 * until all are found: this is for the rare name whose letters do not ship.
 */
export async function notOnMachine(
  characters: readonly string[],
  folders: readonly string[] = FONT_FOLDERS,
): Promise<string[]> {
  const missing = new Set(characters);
  for (const folder of folders) {
    for (const file of await fontFiles(folder)) {
      if (missing.size === 0) return [];
      const covered = await coverageOf(file);
      for (const character of missing) {
        if (covered.has(character.codePointAt(0) ?? 0)) missing.delete(character);
      }
    }
  }
  return [...missing];
}

async function fontFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => FONT_FILE.test(name)).map((name) => join(folder, name));
}

/** A file that is no font draws nothing. */
async function coverageOf(file: string): Promise<ReadonlySet<number>> {
  try {
    return coveredCodePoints(await readFile(file));
  } catch {
    return new Set();
  }
}
