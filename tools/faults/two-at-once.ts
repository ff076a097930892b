import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ENDPOINTS } from '../testbed/contracts.ts';
import { LAB_PASSWORD, patientReadyToSign } from '../testbed/people.ts';
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
import { openWorld, personAs, type Patient, type Surgeon, type World } from './history/world.ts';
import { walk } from './history/workload.ts';

const LAX = { RATE_LIMIT_FACTOR: '10000' };
const LINK_ROUNDS = Number(process.env['ROUNDS'] ?? 60);
const SIGN_ROUNDS = Number(process.env['ROUNDS'] ?? 20);

/** Two servers on one database. */
const twoServers = (lab: Parameters<Play>[0], name: string): Promise<World> =>
  openWorld(lab, name, { servers: 2, variables: LAX });

const verifiedSurgeon = async (world: World, process: string, index: number): Promise<Surgeon> => {
  const surgeon = await world.surgeon(process, index);
  await decide(world, surgeon, 'VERIFIED');
  return surgeon;
};

export const twoSurgeonsLink: Play = async (lab) => {
  const world = await twoServers(lab, 'f10');
  const rivals = [
    await verifiedSurgeon(world, 'surgeon 0', 0),
    await verifiedSurgeon(world, 'surgeon 1', 1),
  ] as const;
  const patient = await world.patient('patient');
  const won = [0, 0];
  for (let round = 0; round < LINK_ROUNDS; round += 1) {
    const made = await createSurgery(world, patient, null);
    expectThat(made !== null, 'a surgery');
    const told = await Promise.all(rivals.map((rival) => link(world, rival, made)));
    const statuses = told.map((one) => one?.status ?? 0);
    const isDecided =
      statuses.filter((status) => status < 300).length === 1 &&
      statuses.filter((status) => status === 409).length === 1;
    expectThat(isDecided, 'one to be let in and the other to be told', statuses);
    const winner = statuses.findIndex((status) => status < 300);
    won[winner] = (won[winner] ?? 0) + 1;
  }
  const verdict = await judge(world);
  await world.end();
  return `${LINK_ROUNDS} surgeries, ${won.join(' and ')} won by the two; ${verdict}`;
};

const countOf = async ({ lab, name }: World, sql: string, value: string): Promise<unknown> =>
  (await lab.database.query(name, `SELECT count(*)::int AS found FROM ${sql}`, [value]))[0]?.['found'];

/** A register by both servers at once: one account. */
const registerTwice = async (world: World): Promise<void> => {
  const email = `twice.${process.pid}@people.test`;
  const body = { first_name: 'Robin', last_name: 'Marsh', email, password: LAB_PASSWORD };
  const told = await Promise.all(
    [0, 1].map((index) => world.client(index).ask(ENDPOINTS.registerPatient, { body })),
  );
  expectThat(
    told.every(({ status }) => status < 300 || status === 409 || status === 422),
    'a registration or a clear refusal',
    told.map(({ status }) => status),
  );
  expectThat((await countOf(world, 'account WHERE email = $1', email)) === 1, 'one account');
};

export const everythingTwice: Play = async (lab) => {
  const world = await twoServers(lab, 'f11');
  await registerTwice(world);
  const surgeon = await verifiedSurgeon(world, 'surgeon', 1);
  const patient = await world.patient('patient');
  const ways = world.servers.map(({ url }) => ({ at: url }));
  const key = crypto.randomUUID();
  const created = await Promise.all(ways.map((way) => createSurgery(world, patient, null, { ...way, key })));
  const made = created.find((one) => one !== null);
  expectThat(made !== null && made !== undefined, 'a surgery');
  const { surgery } = made;
  for (const { assessment, offered } of await categoriesOf(patient, surgery)) {
    const all = Object.fromEntries(
      Object.entries(offered).map(([question, [first = '']]) => [question, first]),
    );
    await Promise.all(ways.map((way) => answer(world, patient, surgery, assessment, all, true, way)));
  }
  await walk(world, () => 0.9, { patient, made });
  await Promise.all(ways.map((way) => completeCertificate(world, patient, surgery, way)));
  await Promise.all(
    ways.map((way) => writeNote(world, patient, surgery, '<p>from two tabs</p>', { ...way, key })),
  );
  await Promise.all(ways.map((way) => link(world, surgeon, made, way)));
  await Promise.all(
    ways.flatMap((way) => [sign(world, patient, surgery, way), sign(world, surgeon, surgery, way)]),
  );
  const odd = world.recorder.operations.filter(
    ({ status }) => status === null || (status >= 300 && status !== 409),
  );
  expectThat(odd.length === 0, 'success or a clear state for each', odd);
  const verdict = await judge(world);
  await world.end();
  return `register, create, submit, complete, note, link and sign through both servers at once; ${verdict}`;
};

export const bothSign: Play = async (lab) => {
  const world = await twoServers(lab, 'f12');
  const surgeon = await verifiedSurgeon(world, 'surgeon', 1);
  for (let round = 0; round < SIGN_ROUNDS; round += 1) {
    const ready = await patientReadyToSign(world.client(round), surgeon);
    const patient: Patient = { ...ready, patientId: '', ...personAs(`patient ${round}`, ready.client) };
    const [first, second] = world.servers.map(({ url }) => ({ at: url }));
    const told = await Promise.all([
      sign(world, patient, ready.surgeryId, first),
      sign(world, surgeon, ready.surgeryId, second),
    ]);
    expectThat(
      told.every((one) => one !== null && one.status < 300),
      'both to have signed',
      told.map((one) => one?.status),
    );
  }
  const [row] = await lab.database.query(
    'f12',
    `SELECT (SELECT count(*)::int FROM signature) AS signatures,
            (SELECT count(*)::int FROM document WHERE kind = 'CONSENT_FORM') AS documents`,
  );
  expectThat(
    row?.['signatures'] === SIGN_ROUNDS * 2 && row['documents'] === SIGN_ROUNDS,
    'two signatures and one document each',
    row,
  );
  const verdict = await judge(world);
  await world.end();
  return `${SIGN_ROUNDS} forms signed by both at once through two servers; ${verdict}`;
};

/** Longer than PostgreSQL waits before it looks for a deadlock. */
const CROSS_AFTER_MS = 400;

export const crossedLocks: Play = async (lab) => {
  const world = await openWorld(lab, 'f09', { variables: LAX });
  const seen: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const ready = await patientReadyToSign(world.client(), await world.verified());
    const patient: Patient = { ...ready, patientId: '', ...personAs(`patient ${round}`, ready.client) };
    const other = new pg.Client({ connectionString: lab.database.url('f09') });
    await other.connect();
    await other.query('BEGIN');
    await other.query('LOCK TABLE signature IN EXCLUSIVE MODE');
    const signing = sign(world, patient, ready.surgeryId);
    await sleep(CROSS_AFTER_MS);
    const crossing = other
      .query('SELECT 1 FROM surgery WHERE surgery_id = $1 FOR UPDATE', [ready.surgeryId])
      .then(
        () => 'won',
        ({ code }: { code: string }) => code,
      );
    const told = (await signing)?.status ?? 0;
    await crossing;
    await other.query('ROLLBACK');
    await other.end();
    seen.push(told);
    expectThat(told === 200 || told === 201 || told === 409, 'the signature or 409', told);
    const again = await sign(world, patient, ready.surgeryId);
    expectThat((again?.status ?? 0) < 300, 'the retry to be answered', again?.status);
  }
  expectThat(seen.includes(409), 'the product to lose a race at least once', seen);
  const output = world.servers[0]?.output() ?? '';
  expectThat(!/"level":"(error|fatal)"/.test(output), 'no error in the log', output.slice(-300));
  const verdict = await judge(world);
  await world.end();
  return `answered ${seen.join(', ')} with a deadlock, and the retry goes through; ${verdict}`;
};
