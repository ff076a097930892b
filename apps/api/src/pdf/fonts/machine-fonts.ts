import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { coveredCodePoints } from './font-coverage';

/** The folders of a Linux machine with the fonts of all users; the browser does not use the fonts of a single user. */
const FONT_FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts'];

const FONT_FILE = /\.(ttf|otf|ttc|otc)$/i;

/**
 * The given characters that no font of the machine can draw either. Files are read one after another, only until all
 * characters are found: this is for the rare name in a script without a shipped font.
 */
export async function notOnMachine(
  characters: readonly string[],
  folders: readonly string[] = FONT_FOLDERS,
): Promise<string[]> {
  const missing = new Set(characters);
  for await (const covered of coverages(folders)) {
    for (const character of missing)
      if (covered.has(character.codePointAt(0) ?? 0)) missing.delete(character);
    if (missing.size === 0) break;
  }
  return [...missing];
}

/** The characters of each font file of the folders, read when it is asked for. */
async function* coverages(folders: readonly string[]): AsyncGenerator<ReadonlySet<number>> {
  for (const folder of folders) for (const file of await fontFiles(folder)) yield coverageOf(file);
}

async function fontFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => FONT_FILE.test(name)).map((name) => join(folder, name));
}

/** The characters of a font file; an invalid file has none. */
async function coverageOf(file: string): Promise<ReadonlySet<number>> {
  try {
    return coveredCodePoints(await readFile(file));
  } catch {
    return new Set();
  }
}
