import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspaceRoot } from '../workspace.ts';

/**
 * Copies the workspace to a temporary folder: the files that git tracks or would add, and the installed packages.
 */
export function copyWorkspace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'candour-recipes-'));
  // PostgreSQL does not run as root, and must be able to read its program in this folder.
  chmodSync(folder, 0o755);
  for (const file of sources()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(workspaceRoot, file), join(folder, file));
  }
  link(join(workspaceRoot, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function sources(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: workspaceRoot,
    encoding: 'utf8',
  });
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(workspaceRoot, file)));
}

/** Hard-links the files. The workspace's own packages are relative links, which lead to the copy. */
function link(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (['.cache', '.vite', '.vite-temp'].includes(entry.name)) continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) link(source, target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
