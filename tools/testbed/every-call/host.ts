import type { TestbedClient } from '../client.ts';
import type { TestbedServer } from '../server.ts';

/** A Candour with its own database, for test people and surgeries. */
export interface Host extends Pick<TestbedServer, 'dataFolder' | 'command'> {
  /** A client without a session. */
  readonly client: TestbedClient;
  /** Runs a statement as the owner of the database. */
  query(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}
