import { stopTestServer } from './postgres-server';

export default async function globalTeardown(): Promise<void> {
  await stopTestServer();
}
