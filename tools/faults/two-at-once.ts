import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ENDPOINTS, PASSWORD } from '../testbed/contracts.ts';
import { patientReadyToSign } from '../testbed/people.ts';
import { expectThat, type Play } from './fault.ts';
import {
  answer,
  categoriesOf,
  completeCertificate,
  createSurgery,
  decide,
  link,
  sign,
  writeNote,
} from './history/acts.ts';
import { judge } from './history/verdict.ts';
import {
  openDeployment,
  personAs,
  type Patient,
  type Surgeon,
  type Deployment,
} from './history/deployment.ts';
import { walk } from './history/workload.ts';

const LAX = { RATE_LIMIT_FACTOR: '10000' };
const LINK_ROUNDS = Number(process.env['ROUNDS'] ?? 60);
const SIGN_ROUNDS = Number(process.env['ROUNDS'] ?? 20);

/** Two servers on one database. */
const twoServers = (testbed: Parameters<Play>[0], name: string): Promise<Deployment> =>
  openDeployment(testbed, name, { servers: 2, variables: LAX });

const verifiedSurgeon = async (deployment: Deployment, process: string, index: number): Promise<Surgeon> => {
  const surgeon = await deployment.surgeon(process, index);
  await decide(deployment, surgeon, 'VERIFIED');
  return surgeon;
};

export const twoSurgeonsLink: Play = async (testbed) => {
  const deployment = await twoServers(testbed, 'f10');
  const rivals = [
    await verifiedSurgeon(deployment, 'surgeon 0', 0),
    await verifiedSurgeon(deployment, 'surgeon 1', 1),
  ] as const;
  const patient = await deployment.patient('patient');
  const won = [0, 0];
  for (let round = 0; round < LINK_ROUNDS; round += 1) {
    const made = await createSurgery(deployment, patient, null);
    expectThat(made !== null, 'a surgery');
    const replies = await Promise.all(rivals.map((rival) => link(deployment, rival, made)));
    const statuses = replies.map((one) => one?.status ?? 0);
    const isDecided =
      statuses.filter((status) => status < 300).length === 1 &&
      statuses.filter((status) => status === 409).length === 1;
    expectThat(isDecided, 'one to be let in and the other to be told', statuses);
    const winner = statuses.findIndex((status) => status < 300);
    won[winner] = (won[winner] ?? 0) + 1;
  }
  const verdict = await judge(deployment);
  await deployment.end();
  return `${LINK_ROUNDS} surgeries, ${won.join(' and ')} won by the two; ${verdict}`;
};

const countOf = async ({ testbed, name }: Deployment, sql: string, value: string): Promise<unknown> =>
  (await testbed.database.query(name, `SELECT count(*)::int AS found FROM ${sql}`, [value]))[0]?.['found'];

/** Registers an address at both servers at once: one account exists. */
const registerTwice = async (deployment: Deployment): Promise<void> => {
  const email = `twice.${process.pid}@people.test`;
  const body = { first_name: 'Robin', last_name: 'Marsh', email, password: PASSWORD };
  const replies = await Promise.all(
    [0, 1].map((index) => deployment.client(index).ask(ENDPOINTS.registerPatient, { body })),
  );
  expectThat(
    replies.every(({ status }) => status < 300 || status === 409 || status === 422),
    'a registration or a clear refusal',
    replies.map(({ status }) => status),
  );
  expectThat((await countOf(deployment, 'account WHERE email = $1', email)) === 1, 'one account');
};

export const everythingTwice: Play = async (testbed) => {
  const deployment = await twoServers(testbed, 'f11');
  await registerTwice(deployment);
  const surgeon = await verifiedSurgeon(deployment, 'surgeon', 1);
  const patient = await deployment.patient('patient');
  const options = deployment.servers.map(({ url }) => ({ at: url }));
  const key = crypto.randomUUID();
  const created = await Promise.all(
    options.map((option) => createSurgery(deployment, patient, null, { ...option, key })),
  );
  const made = created.find((one) => one !== null);
  expectThat(made !== null && made !== undefined, 'a surgery');
  const { surgery } = made;
  for (const { assessment, offered } of await categoriesOf(patient, surgery)) {
    const all = Object.fromEntries(
      Object.entries(offered).map(([question, [first = '']]) => [question, first]),
    );
    await Promise.all(
      options.map((option) => answer(deployment, patient, surgery, assessment, all, true, option)),
    );
  }
  await walk(deployment, () => 0.9, { patient, made });
  await Promise.all(options.map((option) => completeCertificate(deployment, patient, surgery, option)));
  await Promise.all(
    options.map((option) =>
      writeNote(deployment, patient, surgery, '<p>from two tabs</p>', { ...option, key }),
    ),
  );
  await Promise.all(options.map((option) => link(deployment, surgeon, made, option)));
  await Promise.all(
    options.flatMap((option) => [
      sign(deployment, patient, surgery, option),
      sign(deployment, surgeon, surgery, option),
    ]),
  );
  const odd = deployment.recorder.operations.filter(
    ({ status }) => status === null || (status >= 300 && status !== 409),
  );
  expectThat(odd.length === 0, 'success or a clear state for each', odd);
  const verdict = await judge(deployment);
  await deployment.end();
  return `register, create, submit, complete, note, link and sign through both servers at once; ${verdict}`;
};

export const bothSign: Play = async (testbed) => {
  const deployment = await twoServers(testbed, 'f12');
  const surgeon = await verifiedSurgeon(deployment, 'surgeon', 1);
  for (let round = 0; round < SIGN_ROUNDS; round += 1) {
    const ready = await patientReadyToSign(deployment.client(round), surgeon);
    const patient: Patient = { ...ready, patientId: '', ...personAs(`patient ${round}`, ready.client) };
    const [first, second] = deployment.servers.map(({ url }) => ({ at: url }));
    const replies = await Promise.all([
      sign(deployment, patient, ready.surgeryId, first),
      sign(deployment, surgeon, ready.surgeryId, second),
    ]);
    expectThat(
      replies.every((one) => one !== null && one.status < 300),
      'both to have signed',
      replies.map((one) => one?.status),
    );
  }
  const [row] = await testbed.database.query(
    'f12',
    `SELECT (SELECT count(*)::int FROM signature) AS signatures,
            (SELECT count(*)::int FROM document WHERE kind = 'CONSENT_FORM') AS documents`,
  );
  expectThat(
    row?.['signatures'] === SIGN_ROUNDS * 2 && row['documents'] === SIGN_ROUNDS,
    'two signatures and one document each',
    row,
  );
  const verdict = await judge(deployment);
  await deployment.end();
  return `${SIGN_ROUNDS} forms signed by both at once through two servers; ${verdict}`;
};

/** Longer than PostgreSQL waits before it checks for a deadlock. */
const CROSS_AFTER_MS = 400;

export const crossedLocks: Play = async (testbed) => {
  const deployment = await openDeployment(testbed, 'f09', { variables: LAX });
  const seen: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const ready = await patientReadyToSign(deployment.client(), await deployment.verified());
    const patient: Patient = { ...ready, patientId: '', ...personAs(`patient ${round}`, ready.client) };
    const other = new pg.Client({ connectionString: testbed.database.url('f09') });
    await other.connect();
    await other.query('BEGIN');
    await other.query('LOCK TABLE signature IN EXCLUSIVE MODE');
    const signing = sign(deployment, patient, ready.surgeryId);
    await sleep(CROSS_AFTER_MS);
    const crossing = other
      .query('SELECT 1 FROM surgery WHERE surgery_id = $1 FOR UPDATE', [ready.surgeryId])
      .then(
        () => 'won',
        ({ code }: { code: string }) => code,
      );
    const status = (await signing)?.status ?? 0;
    await crossing;
    await other.query('ROLLBACK');
    await other.end();
    seen.push(status);
    expectThat(status === 200 || status === 201 || status === 409, 'the signature or 409', status);
    const again = await sign(deployment, patient, ready.surgeryId);
    expectThat((again?.status ?? 0) < 300, 'the retry to be answered', again?.status);
  }
  expectThat(seen.includes(409), 'the product to lose a race at least once', seen);
  const output = deployment.servers[0]?.output() ?? '';
  expectThat(!/"level":"(error|fatal)"/.test(output), 'no error in the log', output.slice(-300));
  const verdict = await judge(deployment);
  await deployment.end();
  return `answered ${seen.join(', ')} with a deadlock, and the retry goes through; ${verdict}`;
};
