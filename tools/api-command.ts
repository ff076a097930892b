import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenStale } from './build.ts';
import { workspaceRoot } from './workspace.ts';

/** `npm run admin`, `backup`, `restore`, `doctor`, `verify`: runs the API's command of that name, built first when stale. */
const [name = ''] = process.argv.splice(2, 1);
if ((await buildWhenStale()) !== 0) process.exit(1);
process.chdir(workspaceRoot);
await import(pathToFileURL(join(workspaceRoot, `dist/api/${name}.js`)).href);
