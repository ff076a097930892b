import { randomBytes } from 'node:crypto';
import { expectThat, type Play } from './fault.ts';
import { answer, categoriesOf, createSurgery, read } from './history/acts.ts';
import { judge } from './history/verdict.ts';
import { openDeployment, type Deployment } from './history/deployment.ts';
import { login } from '../testbed/contracts.ts';

const serveWith = async (
  deployment: Deployment,
  variables: Readonly<Record<string, string>>,
): Promise<void> => {
  const [server] = deployment.servers;
  expectThat((await server?.stop()) === 0, 'the process to end well');
  deployment.servers[0] = await deployment.testbed.serve(deployment.name, deployment.testbed.port(0), {
    variables: { ...deployment.variables, ...variables },
  });
};

/** The database login of the processes of Candour. */
const LOGIN = `SELECT usename FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'candour' LIMIT 1`;

/** Changes the password of the application's login, as a database administrator does. */
const newDatabaseUrl = async ({ testbed, name }: Deployment): Promise<string> => {
  const url = new URL(testbed.database.url(name));
  const [row] = await testbed.database.query(name, LOGIN);
  const user = String(row?.['usename']);
  expectThat(user !== url.username, 'the application to have a login of its own', user);
  const password = randomBytes(16).toString('hex');
  await testbed.database.query(name, `ALTER ROLE "${user}" PASSWORD '${password}'`);
  [url.username, url.password] = [user, password];
  return url.href;
};

export const secretsRotated: Play = async (testbed) => {
  const deployment = await openDeployment(testbed, 'f45');
  const patient = await deployment.patient('patient');
  const made = await createSurgery(deployment, patient, null);
  expectThat(made !== null, 'a surgery');
  const { surgery } = made;
  const [category] = await categoriesOf(patient, surgery);
  const [question, [given = ''] = []] = Object.entries(category?.offered ?? {})[0] ?? [];
  expectThat(category !== undefined && question !== undefined, 'a question');
  await answer(deployment, patient, surgery, category.assessment, { [question]: given }, false);

  const DATABASE_URL = await newDatabaseUrl(deployment);
  expectThat((await read(deployment, patient, surgery))?.status === 200, 'who is online to work on');
  await serveWith(deployment, { DATABASE_URL });
  expectThat((await read(deployment, patient, surgery))?.status === 200, 'the same token to work on');

  await serveWith(deployment, { DATABASE_URL, JWT_SECRET: randomBytes(48).toString('hex') });
  expectThat((await read(deployment, patient, surgery))?.status === 401, 'one clean end of the session');
  const again = { ...patient, client: await login(deployment.client(), patient.email) };
  expectThat((await read(deployment, again, surgery))?.status === 200, 'one login to be enough');
  const verdict = await judge(deployment);
  await deployment.end();
  return `another database password and nobody noticed; another JWT secret and one login each; ${verdict}`;
};
