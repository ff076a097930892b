import 'reflect-metadata';
import { openEmbedded } from '../database/open-embedded';
import { clusterFolder, runCommand } from './command';
import { examine } from './doctor/examine';
import { findingLine } from './doctor/finding';
import { connectOwner } from './owner-connection';

/**
 * `npm run doctor`: checks the configuration and the running services, one line each. Exit code 1 when a check fails.
 */
await runCommand({ usage: 'npm run doctor' }, async ({ environment, version }) => {
  let close = async (): Promise<void> => undefined;
  const openDatabase = async () => {
    const { databaseUrl, databaseOwnerUrl } = environment;
    if (databaseUrl) {
      return { client: await connectOwner(databaseOwnerUrl ?? databaseUrl), applicationUrl: databaseUrl };
    }
    const { url, applicationUrl, ...embedded } = await openEmbedded(clusterFolder(environment), 'as it is');
    close = () => embedded.close();
    return { client: await connectOwner(url), applicationUrl };
  };
  try {
    const findings = await examine({ environment, version, openDatabase });
    if (findings.some(({ verdict }) => verdict === 'wrong')) process.exitCode = 1;
    const configuration = {
      about: 'configuration',
      verdict: 'ok',
      says: `NODE_ENV is ${environment.mode}`,
    } as const;
    return [configuration, ...findings].map(findingLine);
  } finally {
    await close();
  }
});
