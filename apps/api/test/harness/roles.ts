import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { StartError } from '../../src/config/start-error';

export const ROLE_PASSWORD = 'of-the-tests';

/** The address of the same database for another user. */
export const asUser = (url: string, user: string, password = ROLE_PASSWORD): string => {
  const address = new URL(url);
  [address.username, address.password] = [user, password];
  return address.href;
};

export const on = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** The one line of a refusal. */
export const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => new Error('it went well'),
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).not.toContain('\n');
  return message;
};

/**
 * Creates users for a test. Users belong to the whole server, so each has a unique name and is dropped after its test.
 */
export const rolesOf = (ownerUrl: () => string): ((rights: string) => Promise<string>) => {
  const made: string[] = [];
  afterEach(async () => {
    for (const name of made.splice(0)) {
      await on(ownerUrl(), `DROP OWNED BY ${name}`);
      await on(ownerUrl(), `DROP ROLE ${name}`);
    }
  });
  return async (rights) => {
    const name = `role_${randomBytes(6).toString('hex')}`;
    await on(ownerUrl(), `CREATE ROLE ${name} LOGIN PASSWORD '${ROLE_PASSWORD}' ${rights}`);
    made.push(name);
    return name;
  };
};
