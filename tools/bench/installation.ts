import type { TestbedClient } from '../testbed/client.ts';
import type { TestbedServer } from '../testbed/server.ts';
import type { Place, ServedAs } from './place.ts';
import { type Population, populate } from './population/population.ts';
import { sessionOf, registerSurgeon } from '../testbed/contracts.ts';

/** A populated database with one Candour on it. */
export interface Installation {
  readonly database: string;
  readonly server: TestbedServer;
  /** A client without a session. */
  readonly client: TestbedClient;
  /** The cached token of a login. */
  tokenOf(email: string): Promise<string>;
}

/** The address of everybody who registers is proven at once, because nobody reads the mail of a benchmark. */
const PROVES_ADDRESSES = `
  CREATE FUNCTION bench_prove_address() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.email_proven_at := coalesce(NEW.email_proven_at, now()); RETURN NEW; END $$;
  CREATE TRIGGER bench_address_is_proven BEFORE INSERT ON account
    FOR EACH ROW EXECUTE FUNCTION bench_prove_address()`;

/** Registers a person to get the hash of the password that everybody shares. */
const hashOfPassword = async (place: Place, database: string, client: TestbedClient): Promise<string> => {
  const { surgeonId } = await registerSurgeon(client);
  const [row] = await place.database.query(
    database,
    'SELECT password_hash FROM account JOIN surgeon USING (account_id) WHERE surgeon_id = $1',
    [surgeonId],
  );
  return String(row?.['password_hash']);
};

export const openInstallation = async (
  place: Place,
  database: string,
  population: Population,
  as: ServedAs = {},
): Promise<Installation> => {
  await place.database.create(database);
  const server = await place.serve(database, as);
  const client = place.client(server);
  await place.database.query(database, PROVES_ADDRESSES);
  await populate(place.database, database, population, await hashOfPassword(place, database, client));
  const tokens = new Map<string, string>();
  const login = async (email: string): Promise<string> => {
    const { access_token } = await sessionOf(client, email);
    tokens.set(email, access_token);
    return access_token;
  };
  return { database, server, client, tokenOf: async (email) => tokens.get(email) ?? login(email) };
};
