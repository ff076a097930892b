import { setTimeout as sleep } from 'node:timers/promises';
import { type TestbedPatient } from '../../testbed/people.ts';
import { TESTBED_API_KEY } from '../../testbed/server.ts';
import type { LoadTarget } from '../load/closed-loop.ts';
import { limitedGroup } from '../load/control-group.ts';
import { runOpenLoop } from '../load/open-loop.ts';
import { type ReadersApart, type ReadersPace, readersApart } from '../load/readers-apart.ts';
import { type Finding, judge } from '../numbers/goal.ts';
import { percentile } from '../numbers/statistics.ts';
import type { Place } from '../place.ts';
import { idOf } from '../population/identity.ts';
import { patientEmail } from '../population/people.ts';
import { type Round, type RoundOptions, inTurn } from '../rounds.ts';
import type { Installation } from '../installation.ts';
import { patientWithForm } from '../registered.ts';
import { previewPath } from './documents.ts';
import { ENDPOINTS, addressOf, PASSWORD } from '../../testbed/contracts.ts';

const READS_A_SECOND = 200;
const LOGINS_A_SECOND = 20;
/** Twenty documents are printed or wait; the others are refused and try again. */
const DOCUMENTS_AT_ONCE = 23;
/** The server prints three drafts of one person at once, so several patients are needed. */
const PATIENTS_WITH_DRAFTS = 8;
const OVER_IDLE = 2.5;
const READERS = Array.from({ length: 20 }, (_, index) => index + 1);
/** The people who log in are not those who read: a sixth login of a person ends that person's first session. */
const FIRST_TO_LOG_IN = 200;

type Side = 'idle' | 'documents' | 'logins';

interface Crowded {
  readonly p99: number;
  /** The number of documents or logins meanwhile. */
  readonly meanwhile: number;
}

const readsOf = (installation: Installation): Promise<ReadersPace['reads']> =>
  Promise.all(
    READERS.map(async (patient) => ({
      method: 'GET',
      path: addressOf(ENDPOINTS.readSurgery, { params: { id: idOf('surgery', patient) } }),
      headers: {
        'x-api-key': TESTBED_API_KEY,
        authorization: `Bearer ${await installation.tokenOf(patientEmail(patient))}`,
      },
      holds: idOf('surgery', patient),
    })),
  );

const loginTargets = (patients: number): LoadTarget[] =>
  Array.from({ length: patients }, (_, index) => ({
    method: 'POST',
    path: ENDPOINTS.login.path,
    headers: { 'x-api-key': TESTBED_API_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: patientEmail(FIRST_TO_LOG_IN + index), password: PASSWORD }),
    isRight: ({ status }) => status === 200 || status === 503,
  }));

/** Requests for drafts of several patients, each from its own address. */
const draftsOf = (patients: readonly TestbedPatient[]): Promise<(() => Promise<number>)[]> =>
  Promise.all(
    Array.from({ length: DOCUMENTS_AT_ONCE }, async (_, index) => {
      const patient = patients[index % patients.length] as TestbedPatient;
      const path = await previewPath(patient);
      return async () => (await patient.client.read(path)).status;
    }),
  );

interface Flood {
  /** Resolves when the first document is refused. */
  readonly queueIsFull: Promise<void>;
  /** The number of printed documents, when the last is answered. */
  readonly printed: Promise<number>;
  /** Asks for no more. */
  stop(): void;
}

/** Keeps the queue of documents full until it is stopped. */
const floodWithDocuments = (drafts: readonly (() => Promise<number>)[]): Flood => {
  const { promise: queueIsFull, resolve: fill, reject } = Promise.withResolvers<void>();
  let printed = 0;
  const over = new AbortController();
  const again = async (fetchOne: () => Promise<number>): Promise<void> => {
    while (!over.signal.aborted) {
      const status = await fetchOne();
      if (status === 200) printed += 1;
      else if (status !== 503) throw new Error(`A document was answered ${status}`);
      else {
        fill();
        await sleep(100);
      }
    }
  };
  const flooding = Promise.all(drafts.map(again)).then(() => printed);
  flooding.catch(reject);
  return { queueIsFull, printed: flooding, stop: () => over.abort() };
};

/** How long the slowest reads take while nothing else happens, while documents are printed, and while many log in. */
const crowded = async (
  place: Place,
  installation: Installation,
  readers: ReadersApart,
  options: RoundOptions,
): Promise<readonly Round<Side, Crowded>[]> => {
  const patients: TestbedPatient[] = [];
  while (patients.length < PATIENTS_WITH_DRAFTS) patients.push(await patientWithForm(place, installation));
  const logins = loginTargets(250);
  const { url } = installation.server;
  const reads = async (seconds: number): Promise<number> => percentile(await readers.read(seconds), 0.99);
  return inTurn<Side, Crowded>(options, {
    idle: async (seconds) => ({ p99: await reads(seconds), meanwhile: 0 }),
    documents: async (seconds) => {
      const flood = floodWithDocuments(await draftsOf(patients));
      await flood.queueIsFull;
      const p99 = await reads(seconds).finally(() => flood.stop());
      return { p99, meanwhile: await flood.printed };
    },
    logins: async (seconds) => {
      const storm = runOpenLoop({ url, targets: logins, perSecond: LOGINS_A_SECOND, seconds });
      const p99 = await reads(seconds);
      return { p99, meanwhile: (await storm).length };
    },
  });
};

/**
 * (e) How long the slowest reads take while a printer with limits of its own prints without end, and while many log in.
 */
export const measureCrowd = async (
  place: Place,
  installation: Installation,
  options: RoundOptions,
): Promise<Finding[]> => {
  const group = limitedGroup();
  const printer = await place.serve(installation.database, {
    variables: { ROLE: 'printer' },
    under: group.under,
  });
  const readers = readersApart({
    url: installation.server.url,
    reads: await readsOf(installation),
    perSecond: READS_A_SECOND,
  });
  let measured: Awaited<ReturnType<typeof crowded>>;
  try {
    measured = await crowded(place, installation, readers, options);
  } finally {
    await readers.close();
    await printer.stop();
    group.remove();
  }
  const goal = (what: string) => ({ part: 'crowd', what, limit: { atMost: OVER_IDLE } });
  const over = (side: 'documents' | 'logins') =>
    measured.map(({ results }) => results[side].p99 / results.idle.p99);
  return [
    judge(
      goal(`p99 of reads with the queue of documents full, the printer apart (${group.says}), against idle`),
      over('documents'),
      measured,
    ),
    judge(
      goal(`p99 of reads with ${LOGINS_A_SECOND} logins a second against idle`),
      over('logins'),
      measured,
    ),
  ];
};
