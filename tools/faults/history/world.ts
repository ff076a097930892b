import type { LabAccount, LabSurgeon } from '../../testbed/people.ts';
import { login, registerPatient, registerSurgeon } from '../../testbed/people.ts';
import type { LabClient } from '../../testbed/client.ts';
import { type LabMailServer, startMailServer } from '../../testbed/mail-server.ts';
import { recordProblems } from '../../testbed/records.ts';
import type { LabServer } from '../../testbed/server.ts';
import { ENDPOINTS, RATE_LIMITS } from '../../testbed/contracts.ts';
import { until } from '../fault.ts';
import type { Lab, ServeOptions } from '../lab.ts';
import { type Facts, FACTS_SQL } from './facts.ts';
import { Recorder } from './recorder.ts';
import type { Evidence } from './violation.ts';

export interface Person {
  /** As whom the history knows them. */
  readonly process: string;
  readonly client: LabClient;
  /** One for each login. */
  readonly session: string;
}
export type Patient = Person & LabAccount;
export type Surgeon = Person & LabSurgeon;

export interface WorldOptions {
  /** How many processes of Candour, on ports 0 and up. */
  readonly servers?: number;
  readonly variables?: Readonly<Record<string, string>>;
  readonly serve?: Pick<ServeOptions, 'databasePort'>;
  /** A stopped database that this one begins as a copy of. */
  readonly template?: string;
}

/** A Candour with a mail server and people whose every call is written down. */
export interface World {
  readonly lab: Lab;
  readonly name: string;
  readonly recorder: Recorder;
  readonly servers: LabServer[];
  readonly mail: LabMailServer;
  readonly variables: Readonly<Record<string, string>>;
  readonly operationId: string;
  readonly hospitalId: string;
  /** Verifies surgeons. */
  readonly admin: Person;
  crashes: number;
  /** Somebody nobody knows yet, at one of the servers. */
  client(index?: number): LabClient;
  /** Kills a process and starts another in its place. */
  restart(index: number): Promise<void>;
  patient(process: string, index?: number): Promise<Patient>;
  surgeon(process: string, index?: number): Promise<Surgeon>;
  /** A surgeon whom the administrator has verified before the history begins. */
  verified(): Promise<LabSurgeon>;
  /** Waits until documents are made and mails are sent; then reads what is there. */
  evidence(): Promise<Evidence>;
  end(): Promise<void>;
}

const MAIL_PORT = 12;
/** Low enough to be reached, high enough for all that a run does. */
const FACTOR = 2;
const SETTLED_WITHIN_MS = 90_000;

const UNSETTLED = `SELECT (SELECT count(*)::int FROM document WHERE bytes IS NULL)
  + (SELECT count(*)::int FROM outgoing_mail WHERE sent_at IS NULL) AS open`;

let sessions = 0;
export const personAs = (process: string, client: LabClient): Person => {
  sessions += 1;
  return { process, client, session: `${process}/${sessions}` };
};

/** The account of whoever has a certain email becomes the installation's administrator. */
const administrator = async (lab: Lab, name: string, client: LabClient): Promise<Person> => {
  const { email } = await registerPatient(client);
  await lab.database.query(name, 'UPDATE account SET is_admin = true WHERE email = $1', [email]);
  return personAs('admin', await login(client, email));
};

/** Makes a database that others begin as copies of: the schema and the content, and nobody yet. */
export const prepareTemplate = async (lab: Lab, template: string): Promise<void> => {
  await lab.database.create(template);
  await (await lab.serve(template)).stop();
};

export const openWorld = async (lab: Lab, name: string, options: WorldOptions = {}): Promise<World> => {
  const mail = await startMailServer(lab.port(MAIL_PORT));
  const variables = { SMTP_URL: mail.url, RATE_LIMIT_FACTOR: String(FACTOR), ...options.variables };
  await lab.database.create(name, options.template);
  const servers: LabServer[] = [];
  const serve = (index: number) => lab.serve(name, lab.port(index), { variables, ...options.serve });
  for (let index = 0; index < (options.servers ?? 1); index += 1) servers.push(await serve(index));
  const client = (index = 0): LabClient => lab.client(servers[index % servers.length] as LabServer);
  const admin = await administrator(lab, name, client());
  const { data } = await admin.client.ask(ENDPOINTS.listOperations);
  const hip = data.operations?.find(({ operation_name }) => operation_name === 'Total hip replacement');
  const { data: places } = await admin.client.ask(ENDPOINTS.listHospitals);
  let known: LabSurgeon | null = null;
  const world: World = {
    lab,
    name,
    recorder: new Recorder(),
    servers,
    mail,
    variables,
    operationId: hip?.operation_id ?? '',
    hospitalId: places.hospitals?.[0]?.hospital_id ?? '',
    admin,
    crashes: 0,
    client,
    restart: async (index) => {
      servers[index]?.signal('SIGKILL');
      await servers[index]?.ended;
      world.crashes += 1;
      servers[index] = await serve(index);
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
      known ??= await lab.surgeon(client(), name);
      return known;
    },
    evidence: async () => {
      await until('documents and mails to be done', SETTLED_WITHIN_MS, async () => {
        const [{ open } = {}] = await lab.database.query(name, UNSETTLED);
        return open === 0;
      });
      const [row] = await lab.database.query(name, FACTS_SQL);
      const problems = await recordProblems(lab.database, name);
      const strictest = Math.min(...RATE_LIMITS.login.map(({ points }) => points));
      return {
        operations: world.recorder.operations,
        facts: { ...(row?.['facts'] as Omit<Facts, 'problems'>), problems },
        circumstances: {
          delivered: mail.delivered,
          crashes: world.crashes,
          wrongPasswords: strictest * Number(variables.RATE_LIMIT_FACTOR),
        },
      };
    },
    end: async () => {
      for (const server of servers) if (server.isRunning()) await server.stop();
      await mail.close();
    },
  };
  return world;
};
