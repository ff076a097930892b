import { dirname } from 'node:path';

/** The folder of the workspace, without a trailing slash. */
export const workspaceRoot = dirname(import.meta.dirname);
