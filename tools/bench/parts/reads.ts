import { LAB_JWT_SECRET } from '../../testbed/server.ts';
import { type Finding, judge } from '../numbers/goal.ts';
import type { BareTold } from '../peers/bare.ts';
import type { StockTold } from '../peers/stock-nest.ts';
import type { Place } from '../place.ts';
import { patientEmail } from '../population/people.ts';
import { type Round, type RoundOptions, inTurn } from '../rounds.ts';
import { recordStatements } from '../statements/recorder.ts';
import type { World } from '../world.ts';
import { type Outcome, PATHS, PATIENTS, READS, type Read, measureAt } from './read-aims.ts';

const POOL_SIZE = 10;
const OVER_BARE = 0.5;
const OVER_STOCK = 1.5;

type Side = 'candour' | 'bare' | 'stock';

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
