import { LAB_API_KEY, LAB_JWT_SECRET } from '../../testbed/server.ts';
import { Connection, bytesOf } from '../load/connection.ts';
import { type Aim, runClosedLoop } from '../load/closed-loop.ts';
import { type Finding, judge } from '../numbers/goal.ts';
import type { BareTold } from '../peers/bare.ts';
import type { StockTold } from '../peers/stock-nest.ts';
import type { Place } from '../place.ts';
import { idOf } from '../population/identity.ts';
import { patientEmail } from '../population/people.ts';
import { type Round, type RoundOptions, inTurn } from '../rounds.ts';
import { recordStatements } from '../statements/recorder.ts';
import type { World } from '../world.ts';

const CONNECTIONS = 50;
const POOL_SIZE = 10;
const OVER_BARE = 0.5;
const OVER_STOCK = 1.5;

type Side = 'candour' | 'bare' | 'stock';

interface Outcome {
  readonly rate: number;
  /** Processor time of the server and PostgreSQL for one request. */
  readonly microseconds: number;
}

const PATHS = {
  'GET /api/surgery/{id}': (patient: number) => `/api/surgery/${idOf('surgery', patient)}`,
  'the surgery list': (patient: number) => `/api/surgery/patient/${idOf('patient', patient)}`,
  'the assessment': (patient: number) => `/api/assessment/surgery/${idOf('surgery', patient)}`,
} as const;
type Read = keyof typeof PATHS;
const READS = Object.keys(PATHS) as Read[];

/** Patients are numbered from 1; each connection reads as one of them. */
const PATIENTS = Array.from({ length: CONNECTIONS }, (_, index) => index + 1);

const headersOf = async (world: World, patient: number): Promise<Record<string, string>> => ({
  'x-api-key': LAB_API_KEY,
  authorization: `Bearer ${await world.tokenOf(patientEmail(patient))}`,
});

/** A reply is right when it is the one that this server gave at first, and that one is about the surgery. */
const aimAt = async (world: World, url: string, read: Read, patient: number): Promise<Aim> => {
  const shot = { method: 'GET', path: PATHS[read](patient), headers: await headersOf(world, patient) };
  const connection = await Connection.open(url);
  const first = await connection.send(bytesOf(shot)).finally(() => connection.close());
  const expected = Buffer.from(first.body);
  if (
    first.status !== 200 ||
    !expected.includes(read === 'the assessment' ? 'question_text' : idOf('surgery', patient))
  ) {
    throw new Error(`${url}${shot.path} answered ${first.status}: ${expected.toString().slice(0, 300)}`);
  }
  return { ...shot, isRight: ({ status, body }) => status === 200 && body.equals(expected) };
};

const aimsAt = (world: World, url: string, read: Read): Promise<Aim[][]> =>
  Promise.all(PATIENTS.map(async (patient) => [await aimAt(world, url, read, patient)]));

/** The bare peer is told what Candour runs for each of the addresses. */
const statementsOf = async (place: Place, world: World) => {
  const requests = new Map<string, () => Promise<unknown>>();
  for (const patient of PATIENTS) {
    const client = world.client.as(await world.tokenOf(patientEmail(patient)));
    for (const read of READS) {
      const path = PATHS[read](patient);
      requests.set(path, () => client.call('GET', path));
    }
  }
  return Object.fromEntries(await recordStatements(place, world.database, requests));
};

const measureAt = async (
  place: Place,
  world: World,
  server: { readonly url: string; readonly pid: number },
  read: Read,
) => {
  const { url } = server;
  const aims = await aimsAt(world, url, read);
  return async (seconds: number): Promise<Outcome> => {
    const [load, spent] = await place.spentOn(server, () => runClosedLoop({ url, aims, seconds }));
    return { rate: Math.round(load.rate), microseconds: Math.round((spent * 1000) / load.requests) };
  };
};

const findingsOf = (read: Read, measured: readonly Round<Side, Outcome>[]): Finding[] => {
  const over = (side: 'bare' | 'stock') =>
    measured.map(({ results }) => results.candour.rate / results[side].rate);
  return [
    judge(
      { part: 'reads', what: `${read} against bare fastify and pg`, limit: { atLeast: OVER_BARE } },
      over('bare'),
      measured,
    ),
    judge(
      { part: 'reads', what: `${read} against stock Nest and TypeORM`, limit: { atLeast: OVER_STOCK } },
      over('stock'),
      measured,
    ),
  ];
};

/** (a) Signed-in reads as a patient, against a bare server that runs the same statements and a stock one. */
export const measureReads = async (place: Place, world: World, options: RoundOptions): Promise<Finding[]> => {
  const databaseUrl = place.database.url(world.database);
  const statements = await statementsOf(place, world);
  const bareTold: Omit<BareTold, 'port'> = {
    databaseUrl,
    secret: LAB_JWT_SECRET,
    poolSize: POOL_SIZE,
    statements,
  };
  const stockTold: Omit<StockTold, 'port'> = {
    databaseUrl,
    secret: LAB_JWT_SECRET,
    poolSize: POOL_SIZE,
  };
  const bare = await place.startPeer('bare.ts', bareTold);
  const stock = await place.startPeer('stock-nest.ts', stockTold);
  const findings: Finding[] = [];
  try {
    for (const read of READS) {
      const measured = await inTurn<Side, Outcome>(options, {
        candour: await measureAt(place, world, world.server, read),
        bare: await measureAt(place, world, bare, read),
        stock: await measureAt(place, world, stock, read),
      });
      findings.push(...findingsOf(read, measured));
    }
  } finally {
    await bare.stop();
    await stock.stop();
  }
  return findings;
};
