import type { TestbedAccount, TestbedSurgeon } from '../../testbed/people.ts';
import type { TestbedClient } from '../../testbed/client.ts';
import { type TestbedMailServer, startMailServer } from '../../testbed/mail-server.ts';
import { recordProblems } from '../../testbed/records.ts';
import type { TestbedServer } from '../../testbed/server.ts';
import { ENDPOINTS, RATE_LIMITS, login, registerPatient, registerSurgeon } from '../../testbed/contracts.ts';
import { eventually, until } from '../fault.ts';
import type { Testbed, ServeOptions } from '../testbed.ts';
import { type Facts, FACTS_SQL } from './facts.ts';
import { Recorder } from './recorder.ts';
import type { Evidence } from './violation.ts';

export interface Person {
  /** Their name in the history. */
  readonly process: string;
  readonly client: TestbedClient;
  /** One for each login. */
  readonly session: string;
}
export type Patient = Person & Omit<TestbedAccount, 'session'>;
export type Surgeon = Person & Omit<TestbedSurgeon, 'session'>;

export interface DeploymentOptions {
  /** Number of Candour processes, on ports 0 and up. */
  readonly servers?: number;
  /** Printers, on the next ports; without them every process prints. */
  readonly printers?: number;
  readonly variables?: Readonly<Record<string, string>>;
  readonly serve?: Pick<ServeOptions, 'databasePort'>;
  /** An unused database to copy. */
  readonly template?: string;
}

/** Candour processes, a mail server, and people whose every call is recorded. */
export interface Deployment {
  readonly testbed: Testbed;
  readonly name: string;
  readonly recorder: Recorder;
  readonly servers: TestbedServer[];
  readonly printers: TestbedServer[];
  readonly mail: TestbedMailServer;
  readonly variables: Readonly<Record<string, string>>;
  readonly operationId: string;
  readonly hospitalId: string;
  /** The administrator who verifies surgeons. */
  readonly admin: Person;
  crashes: number;
  /** A client without a session, at one of the servers. */
  client(index?: number): TestbedClient;
  /** Kills a process and starts another in its place. */
  restart(index: number, of?: Group): Promise<void>;
  /** Asks a process to stop, and starts another in its place, of another build where one is named. */
  renew(index: number, of?: Group, programs?: string): Promise<void>;
  patient(process: string, index?: number): Promise<Patient>;
  surgeon(process: string, index?: number): Promise<Surgeon>;
  /** A verified surgeon; the history does not record the verification. */
  verified(): Promise<TestbedSurgeon>;
  /** Waits until documents are made and mails are sent; then reads the stored facts. */
  evidence(): Promise<Evidence>;
  end(): Promise<void>;
}

/** Processes that answer calls, or those that print for them. */
export type Group = 'servers' | 'printers';

const MAIL_PORT = 12;
/** The factor of the rate limits: low enough that the run reaches them, high enough for all its other calls. */
const FACTOR = 2;
/**
 * Longer than the two minutes for which a killed process holds a mail, and longer than a queue of documents takes.
 */
const SETTLED_WITHIN_MS = 600_000;
/** A limit that only ends what hangs. */
const OPEN_WITHIN_MS = 300_000;

/** The pending documents and mails. A notice that repeats a recent one waits an hour, so it does not count. */
const UNSETTLED = `SELECT (SELECT count(*)::int FROM document WHERE bytes IS NULL)
  + (SELECT count(*)::int FROM outgoing_mail WHERE sent_at IS NULL AND send_after < now() + interval '15 minutes') AS open`;

let sessions = 0;
export const personAs = (process: string, client: TestbedClient): Person => {
  sessions += 1;
  return { process, client, session: `${process}/${sessions}` };
};

/** Registers a person and makes the account an administrator in the database, with the entry that the command writes. */
const administrator = async (testbed: Testbed, name: string, client: TestbedClient): Promise<Person> => {
  const { email } = await registerPatient(client);
  await testbed.database.query(
    name,
    `WITH made AS (UPDATE account SET is_admin = true WHERE email = $1 RETURNING account_id)
     INSERT INTO audit_entry (at, action, account_id, details)
     SELECT now(), 'account.made-administrator', account_id, '{}' FROM made`,
    [email],
  );
  return personAs('admin', await login(client, email));
};

/** Creates a template database with the schema and the content, without people. */
export const prepareTemplate = async (testbed: Testbed, template: string): Promise<void> => {
  await testbed.database.create(template);
  await (await testbed.serve(template)).stop();
};

export const openDeployment = async (
  testbed: Testbed,
  name: string,
  options: DeploymentOptions = {},
): Promise<Deployment> => {
  const mail = await startMailServer(testbed.port(MAIL_PORT));
  testbed.closesAtEnd(() => mail.close());
  const variables = { SMTP_URL: mail.url, RATE_LIMIT_FACTOR: String(FACTOR), ...options.variables };
  await testbed.database.create(name, options.template);
  const size = { servers: options.servers ?? 1, printers: options.printers ?? 0 };
  const processes: Readonly<Record<Group, TestbedServer[]>> = { servers: [], printers: [] };
  const { servers } = processes;
  const roleOf = (of: Group): string => (of === 'printers' ? 'printer' : size.printers > 0 ? 'api' : 'all');
  const serve = (index: number, of: Group, programs?: string) =>
    testbed.serve(name, testbed.port(of === 'servers' ? index : size.servers + index), {
      variables: { ...variables, ROLE: roleOf(of) },
      ...options.serve,
      ...(programs !== undefined && { programs }),
    });
  for (const group of ['servers', 'printers'] as const)
    for (let index = 0; index < size[group]; index += 1) processes[group].push(await serve(index, group));
  const client = (index = 0): TestbedClient =>
    testbed.client(servers[index % servers.length] as TestbedServer);
  const { admin, hip, place } = await eventually('an administrator', OPEN_WITHIN_MS, async () => {
    const person = await administrator(testbed, name, client());
    const { operations } = await person.client.call(ENDPOINTS.listOperations);
    const { hospitals } = await person.client.call(ENDPOINTS.listHospitals);
    return {
      admin: person,
      hip: operations.find(({ operation_name }) => operation_name === 'Total hip replacement'),
      place: hospitals[0],
    };
  });
  let known: TestbedSurgeon | null = null;
  const deployment: Deployment = {
    testbed,
    name,
    recorder: new Recorder(),
    ...processes,
    mail,
    variables,
    operationId: hip?.operation_id ?? '',
    hospitalId: place?.hospital_id ?? '',
    admin,
    crashes: 0,
    client,
    restart: async (index, of = 'servers') => {
      processes[of][index]?.signal('SIGKILL');
      await processes[of][index]?.ended;
      if (of === 'servers') deployment.crashes += 1;
      processes[of][index] = await serve(index, of);
    },
    renew: async (index, of = 'servers', programs) => {
      await processes[of][index]?.stop();
      processes[of][index] = await serve(index, of, programs);
    },
    patient: async (process, index) => {
      const account = await registerPatient(client(index));
      return { ...account, ...personAs(process, account.client) };
    },
    surgeon: async (process, index) => {
      const surgeon = await registerSurgeon(client(index));
      return { ...surgeon, ...personAs(process, surgeon.client) };
    },
    verified: async () => {
      known ??= await testbed.surgeon(client(), name);
      return known;
    },
    evidence: async () => {
      await until('documents and mails to be done', SETTLED_WITHIN_MS, async () => {
        const [{ open } = {}] = await testbed.database.query(name, UNSETTLED);
        return open === 0;
      });
      const [row] = await testbed.database.query(name, FACTS_SQL);
      const problems = await recordProblems(testbed.database, name);
      const strictest = Math.min(...RATE_LIMITS.login.map(({ points }) => points));
      return {
        operations: deployment.recorder.operations,
        facts: { ...(row?.['facts'] as Omit<Facts, 'problems'>), problems },
        circumstances: {
          delivered: mail.delivered,
          crashes: deployment.crashes,
          wrongPasswords: strictest * Number(variables.RATE_LIMIT_FACTOR),
        },
      };
    },
    end: async () => {
      for (const one of Object.values(processes).flat()) if (one.isRunning()) await one.stop();
      await mail.close();
    },
  };
  return deployment;
};
