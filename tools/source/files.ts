import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace.ts';

/** Sources by their path from the workspace's folder, with forward slashes. */
export type Files = ReadonlyMap<string, string>;

/** Reads every TypeScript and JavaScript file that git tracks or would add. */
export function readSources(): Files {
  const paths = globSync('{apps,libs,migrations,e2e,tools}/**/*.{ts,tsx,mts,cts,mjs,cjs,js}', {
    cwd: workspaceRoot,
    exclude: (path) => /(^|[/\\])(node_modules|dist|coverage|test-results)$/.test(path),
  });
  return new Map(
    paths
      .map((path) => path.replaceAll('\\', '/'))
      .toSorted()
      .map((path) => [path, readFileSync(join(workspaceRoot, path), 'utf8')]),
  );
}
