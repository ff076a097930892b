import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { workspaceRoot } from '../workspace.ts';

interface Chromium {
  readonly program: string;
  readonly environment: Record<string, string>;
}

/** The Chromium that prints the documents; the shipped one is unpacked first. */
export const findBrowser = (): Chromium =>
  JSON.parse(
    execFileSync(process.execPath, [join(workspaceRoot, 'dist/api/browser.js')], { encoding: 'utf8' }),
  ) as Chromium;

/** Opens the Chromium that prints the documents. */
export const openBrowser = (...flags: readonly string[]): Promise<Browser> => {
  const { program, environment } = findBrowser();
  const unsandboxed = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = ['--disable-gpu', '--no-first-run', ...flags, ...unsandboxed];
  return chromium.launch({ executablePath: program, env: environment, args });
};
