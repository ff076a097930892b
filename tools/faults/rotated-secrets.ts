import { randomBytes } from 'node:crypto';
import { login } from '../testbed/people.ts';
import { expectThat, type Play } from './fault.ts';
import { answer, categoriesOf, createSurgery, read } from './history/acts.ts';
import { judge } from './history/verdict.ts';
import { openWorld, type World } from './history/world.ts';

const serveWith = async (world: World, variables: Readonly<Record<string, string>>): Promise<void> => {
  const [server] = world.servers;
  expectThat((await server?.stop()) === 0, 'the process to end well');
  world.servers[0] = await world.lab.serve(world.name, world.lab.port(0), {
    variables: { ...world.variables, ...variables },
  });
};

/** By which the processes of Candour are logged in. */
const LOGIN = `SELECT usename FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'candour' LIMIT 1`;

/** Another password for the login of the application, as an administrator of the database gives it. */
const newDatabaseUrl = async ({ lab, name }: World): Promise<string> => {
  const url = new URL(lab.database.url(name));
  const [row] = await lab.database.query(name, LOGIN);
  const user = String(row?.['usename']);
  expectThat(user !== url.username, 'the application to have a login of its own', user);
  const password = randomBytes(16).toString('hex');
  await lab.database.query(name, `ALTER ROLE "${user}" PASSWORD '${password}'`);
  [url.username, url.password] = [user, password];
  return url.href;
};

export const secretsRotated: Play = async (lab) => {
  const world = await openWorld(lab, 'f45');
  const patient = await world.patient('patient');
  const made = await createSurgery(world, patient, null);
  expectThat(made !== null, 'a surgery');
  const { surgery } = made;
  const [category] = await categoriesOf(patient, surgery);
  const [question, [given = ''] = []] = Object.entries(category?.offered ?? {})[0] ?? [];
  expectThat(category !== undefined && question !== undefined, 'a question');
  await answer(world, patient, surgery, category.assessment, { [question]: given }, false);

  const DATABASE_URL = await newDatabaseUrl(world);
  expectThat((await read(world, patient, surgery))?.status === 200, 'who is online to work on');
  await serveWith(world, { DATABASE_URL });
  expectThat((await read(world, patient, surgery))?.status === 200, 'the same token to work on');

  await serveWith(world, { DATABASE_URL, JWT_SECRET: randomBytes(48).toString('hex') });
  expectThat((await read(world, patient, surgery))?.status === 401, 'one clean end of the session');
  const again = { ...patient, client: await login(world.client(), patient.email) };
  expectThat((await read(world, again, surgery))?.status === 200, 'one login to be enough');
  const verdict = await judge(world);
  await world.end();
  return `another database password and nobody noticed; another JWT secret and one login each; ${verdict}`;
};
