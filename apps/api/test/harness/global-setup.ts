import { startTestServer } from './postgres-server';

/** Runs once before the integration tests: starts one database server with one migrated template database. */
export default async function globalSetup(): Promise<void> {
  await startTestServer();
}
