import { dirname } from 'node:path';

/** The workspace's folder, without a slash at the end. */
export const workspaceRoot = dirname(import.meta.dirname);
