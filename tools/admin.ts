import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenStale } from './build.ts';
import { workspaceRoot } from './workspace.ts';

/** `npm run admin -- create --email ...`: the administrator's command, built first when stale. */
if ((await buildWhenStale()) !== 0) process.exit(1);
process.chdir(workspaceRoot);
await import(pathToFileURL(join(workspaceRoot, 'dist/api/admin.js')).href);
