import type { TestbedClient } from '../client.ts';
import type { TestbedServer } from '../server.ts';

/** A Candour with its own database, on which people and surgeries are made. */
export interface Host extends Pick<TestbedServer, 'dataFolder' | 'command'> {
  /** A client without a session. */
  readonly client: TestbedClient;
  /** Asks the database as its owner, past the application. */
  query(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}
