import 'reflect-metadata';
import { openEmbedded } from './database/open-embedded';
import { clusterFolder, runCommand } from './operations/command';
import { examine } from './operations/doctor';
import { findingLine } from './operations/finding';
import { connectOwner } from './operations/owner-connection';

/** `npm run doctor`: looks at the configuration and at what runs, a line each. Exit code 1 when something is wrong. */
await runCommand(async ({ environment, version }) => {
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
