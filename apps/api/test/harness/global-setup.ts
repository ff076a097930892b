import { startTestServer } from './postgres-server';

/** Once a run of the integration tests: one database server and one migrated template database. */
export default async function globalSetup(): Promise<void> {
  await startTestServer();
}
