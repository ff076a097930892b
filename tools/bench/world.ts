import type { LabClient } from '../testbed/client.ts';
import { LAB_PASSWORD, registerSurgeon } from '../testbed/people.ts';
import type { LabServer } from '../testbed/server.ts';
import type { Place } from './place.ts';
import { type Population, populate } from './population/population.ts';

/** A populated database with one Candour on it. */
export interface World {
  readonly database: string;
  readonly server: LabServer;
  /** Nobody yet. */
  readonly client: LabClient;
  /** The token of a login, kept for the next time. */
  tokenOf(email: string): Promise<string>;
}

/** Everybody logs in with one password; its hash is that of somebody who registers. */
const hashOfPassword = async (place: Place, database: string, client: LabClient): Promise<string> => {
  const { surgeonId } = await registerSurgeon(client);
  const [row] = await place.database.query(
    database,
    'SELECT password_hash FROM account JOIN surgeon USING (account_id) WHERE surgeon_id = $1',
    [surgeonId],
  );
  return String(row?.['password_hash']);
};

export const openWorld = async (place: Place, database: string, population: Population): Promise<World> => {
  await place.database.create(database);
  const server = await place.serve(database);
  const client = place.client(server);
  await populate(place.database, database, population, await hashOfPassword(place, database, client));
  const tokens = new Map<string, string>();
  const login = async (email: string): Promise<string> => {
    const { access_token } = await client.call('POST', '/api/auth/login', { email, password: LAB_PASSWORD });
    tokens.set(email, String(access_token));
    return String(access_token);
  };
  return { database, server, client, tokenOf: async (email) => tokens.get(email) ?? login(email) };
};
