import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { fontConfiguration } from '../fonts/font-configuration';
import { privateCacheFolder } from '../private-cache';
import type { ShippedChromium } from './shipped-chromium';
import { shippedChromium } from './shipped-chromium';

export interface Chromium {
  readonly program: string;
  /** The whole environment of the browser's processes; it contains no secret. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface ChromiumLookup {
  /** CHROMIUM_PATH: when it is set, no other browser is looked for. */
  readonly chromiumPath?: string | null;
  /** The search path for programs; the machine's PATH except in tests. */
  readonly searchPath?: string;
}

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const USUAL_PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((variable) =>
    join(process.env[variable] ?? 'C:\\Program Files', 'Google\\Chrome\\Application\\chrome.exe'),
  ),
};

/** CHROMIUM_PATH, then the machine's own browser, then the shipped one. */
export async function findChromium({ chromiumPath, searchPath }: ChromiumLookup = {}): Promise<Chromium> {
  const base = { ...baseEnvironment(), ...(await fontConfiguration()) };
  const own = chromiumPath ?? findOnMachine(searchPath ?? process.env['PATH'] ?? '');
  const isOwn = own !== null && !own.startsWith(privateCacheFolder());
  if (isOwn) return { program: own, environment: base };
  const shipped = await shippedChromium();
  if (shipped === null) throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH to it');
  return { program: shipped.program, environment: { ...base, ...(await missingLibraries(shipped, base)) } };
}

function findOnMachine(searchPath: string): string | null {
  const folders = searchPath.split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...(USUAL_PLACES[process.platform] ?? [])].find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function baseEnvironment(): Record<string, string> {
  const names = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
  const kept = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []));
  return { ...Object.fromEntries(kept), LANG: 'en_GB.UTF-8', TZ: 'Europe/London' };
}

/**
 * The machine's own libraries are preferred; a minimal machine lacks them, and without them the shipped browser does
 * not start.
 */
async function missingLibraries(
  shipped: ShippedChromium,
  environment: Record<string, string>,
): Promise<Record<string, string>> {
  const withShipped = { LD_LIBRARY_PATH: shipped.libraries };
  for (const libraries of [{}, withShipped]) {
    try {
      await promisify(execFile)(shipped.program, ['--version'], {
        env: { ...environment, ...libraries },
        timeout: 10_000,
        killSignal: 'SIGKILL',
      });
      return libraries;
    } catch {}
  }
  return withShipped;
}
