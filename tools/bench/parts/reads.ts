import { TESTBED_JWT_SECRET } from '../../testbed/server.ts';
import { type Finding, judge } from '../numbers/goal.ts';
import type { BareOptions } from '../peers/bare.ts';
import type { StockOptions } from '../peers/stock-nest.ts';
import type { Place } from '../place.ts';
import { patientEmail } from '../population/people.ts';
import { type Round, type RoundOptions, inTurn } from '../rounds.ts';
import { recordStatements } from '../statements/recorder.ts';
import type { Installation } from '../installation.ts';
import { type Outcome, PATIENTS, READS, type Read, measureAt, requestOf } from './read-targets.ts';
import { addressOf } from '../../testbed/contracts.ts';
import type { Endpoint } from '@candour/contracts';

const POOL_SIZE = 10;
const OVER_BARE = 0.5;
const OVER_STOCK = 1.5;

type Side = 'candour' | 'bare' | 'stock';

/** Options of the bare peer: the statements that Candour runs for each address. */
const statementsOf = async (place: Place, installation: Installation) => {
  const requests = new Map<string, () => Promise<unknown>>();
  for (const patient of PATIENTS) {
    const client = installation.client.as(await installation.tokenOf(patientEmail(patient)));
    for (const read of READS) {
      const { row, params } = requestOf(read, patient);
      const path = addressOf(row, { params });
      requests.set(path, () => client.call<Endpoint>(row, { params }));
    }
  }
  return Object.fromEntries(await recordStatements(place, installation.database, requests));
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

/**
 * (a) Measures reads of a logged-in patient against a bare server that runs the same statements, and against a
 * stock NestJS server.
 */
export const measureReads = async (
  place: Place,
  installation: Installation,
  options: RoundOptions,
): Promise<Finding[]> => {
  const databaseUrl = place.database.url(installation.database);
  const statements = await statementsOf(place, installation);
  const bareOptions: Omit<BareOptions, 'port'> = {
    databaseUrl,
    secret: TESTBED_JWT_SECRET,
    poolSize: POOL_SIZE,
    statements,
  };
  const stockOptions: Omit<StockOptions, 'port'> = {
    databaseUrl,
    secret: TESTBED_JWT_SECRET,
    poolSize: POOL_SIZE,
  };
  const bare = await place.startPeer('bare.ts', bareOptions);
  const stock = await place.startPeer('stock-nest.ts', stockOptions);
  const findings: Finding[] = [];
  try {
    for (const read of READS) {
      const measured = await inTurn<Side, Outcome>(options, {
        candour: await measureAt(place, installation, installation.server, read),
        bare: await measureAt(place, installation, bare, read),
        stock: await measureAt(place, installation, stock, read),
      });
      findings.push(...findingsOf(read, measured));
    }
  } finally {
    await bare.stop();
    await stock.stop();
  }
  return findings;
};
