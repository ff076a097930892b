import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './start-error';

/** The folder that holds `apps/` and `dist/`, found from the path of this code, whatever the working directory is. */
export function workspaceFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'apps/api/content'))) return folder;
    if (folder === dirname(folder))
      throw new StartError('The folder apps/api/content is missing beside dist/');
  }
}

export function packageVersion(workspace: string): string {
  const { version } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
