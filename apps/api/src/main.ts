import 'reflect-metadata';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { lowerThreads } from './common/low-priority';
import { readEnvironment } from './config/environment';
import type { Environment } from './config/environment.types';
import { packageVersion, workspaceFolder } from './config/workspace-folder';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './start/demo/demo-people';
import { type RunningServer, startServer } from './start/start-server';
import { startFailureText } from './start/start-failure';

/**
 * The thread that answers goes before V8's helper threads. It collects young objects alone: shared with helpers, a
 * collection ends when the last of them has had a processor, which hashing and printing may hold, after 100 ms in place
 * of 10. And while four helpers marked the old objects beside a hash, it had a quarter of one of two processors, for up
 * to 250 ms; the start has one helper (`--v8-pool-size=1`, docs/adr/0077).
 */
setFlagsFromString('--no-parallel-scavenge');
lowerThreads('V8Worker');

/** Shorter than the time that a process manager or container waits between stopping and killing the server. */
const PATIENCE_MS = 28_000;

const announce = ({ publicUrl, demo, role }: Environment): void => {
  if (role === 'printer') return console.log('Candour prints the documents that others ask for');
  console.log(`\nCandour is running at ${publicUrl}`);
  if (!demo) return;
  const people = Object.values(DEMO_PEOPLE).map(({ email, about }) => `  ${email.padEnd(32)} ${about}`);
  console.log(
    [
      `\nDemo accounts, password ${DEMO_PASSWORD} for all:`,
      ...people,
      `\nEmails of the demo: ${publicUrl}/demo/mail\n`,
    ].join('\n'),
  );
};

/** Stops the server on a signal. A server that is still starting finishes its start first. */
const stopOnSignal = (starting: Promise<RunningServer>): void => {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    starting
      .then((server) => server.stop())
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        console.error(startFailureText(error));
        process.exit(1);
      });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

try {
  const environment = readEnvironment();
  const workspace = workspaceFolder();
  const starting = startServer({
    environment,
    version: packageVersion(workspace),
    folders: {
      content: join(workspace, 'apps/api/content'),
      web: join(workspace, 'dist/web'),
      webPages: join(workspace, 'dist/web-pages'),
    },
  });
  stopOnSignal(starting);
  await starting;
  announce(environment);
} catch (error) {
  console.error(startFailureText(error));
  process.exit(1);
}
