import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../config/start-error';
import { clusterUrls } from './embedded/cluster';
import { startEmbeddedPostgres } from './embedded/embedded-postgres';
import { migrate } from './migrate';

export interface OpenedDatabase {
  /** The address for the owner. */
  readonly url: string;
  readonly applicationUrl: string;
  close(): Promise<void>;
}

/** Line 4 of the file that a running server writes is its port. */
const portOfRunning = (clusterDirectory: string): string | null => {
  try {
    return readFileSync(join(clusterDirectory, 'postmaster.pid'), 'utf8').split('\n')[3]?.trim() || null;
  } catch {
    return null;
  }
};

/**
 * Opens the embedded database for a command: that of a running Candour, or one started for the command alone and
 * migrated to the newest schema unless the caller wants it unchanged. Throws a StartError when it can be neither
 * reached nor started.
 */
export const openEmbedded = async (
  clusterDirectory: string,
  schema: 'newest' | 'as it is' = 'newest',
): Promise<OpenedDatabase> => {
  try {
    const started = await startEmbeddedPostgres({ dataDirectory: clusterDirectory });
    const { url, applicationUrl } = started;
    if (schema === 'newest') await migrate(url, applicationUrl);
    return { url, applicationUrl, close: () => started.stop() };
  } catch (error) {
    const port = error instanceof StartError ? portOfRunning(clusterDirectory) : null;
    if (port === null) throw error;
    return { ...clusterUrls(clusterDirectory, port), close: async () => undefined };
  }
};
