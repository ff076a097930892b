import pg from 'pg';
import { startProxy } from '../testbed/proxy.ts';
import { login, patientReadyToSign } from '../testbed/people.ts';
import type { Answer } from '../testbed/client.ts';
import { readiness } from '../testbed/server.ts';
import { expectThat, type Play, seconds, until } from './fault.ts';
import { countAnswers, createSurgery, decide, link, sign } from './history/acts.ts';
import { judge } from './history/verdict.ts';
import { openWorld } from './history/world.ts';
import { walk } from './history/workload.ts';

const LATENCY_MS = 300;
const PROXY_PORT = 10;
/** Of one call; a signature asks the database about twenty times. */
const SLOWEST_MS = 15_000;

/** The longest that a call took, of those whose end is known. */
const slowestOf = (operations: readonly { invoke_ns: number; complete_ns: number | null }[]): number =>
  Math.max(...operations.map(({ invoke_ns, complete_ns }) => ((complete_ns ?? invoke_ns) - invoke_ns) / 1e6));

export const slowDatabase: Play = async (lab) => {
  const proxy = await startProxy(lab.port(PROXY_PORT), [lab.databasePort]);
  try {
    const world = await openWorld(lab, 'f06', { serve: { databasePort: lab.port(PROXY_PORT) } });
    const surgeon = await world.surgeon('surgeon');
    await decide(world, surgeon, 'VERIFIED');
    const patient = await world.patient('patient');
    proxy.latencyMs = LATENCY_MS;
    const made = await createSurgery(world, patient, null);
    expectThat(made !== null, 'a surgery to be created');
    await walk(world, lab.random, { patient, made });
    await link(world, surgeon, made);
    await Promise.all([sign(world, patient, made.surgery), sign(world, surgeon, made.surgery)]);
    await countAnswers(world, patient, made.surgery);
    const failed = world.recorder.operations.filter(({ status }) => status === null || status >= 500);
    expectThat(failed.length === 0, 'every call to be answered', failed);
    const slowest = slowestOf(world.recorder.operations);
    expectThat(slowest < SLOWEST_MS, `answers within ${seconds(SLOWEST_MS)}`, seconds(slowest));
    proxy.latencyMs = 0;
    const verdict = await judge(world);
    await world.end();
    return `the slowest call took ${seconds(slowest)}; ${verdict}`;
  } finally {
    await proxy.close();
  }
};

const CLIENTS = 100;
/** A call asks for a connection up to four times, three seconds each at most, and a statement waits five for its lock. */
const REFUSED_WITHIN_MS = 15_000;

export const poolExhausted: Play = async (lab) => {
  const world = await openWorld(lab, 'f07', { variables: { RATE_LIMIT_FACTOR: '10000' } });
  const patient = await patientReadyToSign(world.client(), await world.verified());
  const holder = new pg.Client({ connectionString: lab.database.url('f07') });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE note IN ACCESS EXCLUSIVE MODE');
  let answers: readonly Answer[];
  let logins: readonly Answer[];
  try {
    const writes = Array.from({ length: CLIENTS }, (_, number) =>
      patient.client.try('POST', `/api/note/surgery/${patient.surgeryId}`, {
        content: `<p>note ${number}</p>`,
      }),
    );
    const strangers = Array.from({ length: 5 }, () =>
      world.client().try('POST', '/api/auth/login', { email: patient.email, password: 'not this one' }),
    );
    const live = await fetch(`${world.servers[0]?.url}/health/live`);
    expectThat(live.status === 200, 'the process to say that it lives');
    [answers, logins] = await Promise.all([Promise.all(writes), Promise.all(strangers)]);
  } finally {
    await holder.query('ROLLBACK');
    await holder.end();
  }
  const slowest = Math.max(...[...answers, ...logins].map(({ ms }) => ms));
  const statuses = [...new Set([...answers, ...logins].map(({ status }) => status))];
  expectThat(
    [...answers, ...logins].every(
      ({ status, headers }) => status === 401 || (status === 503 && headers.has('retry-after')),
    ),
    '503 with retry-after, or the answer itself',
    statuses,
  );
  expectThat(slowest < REFUSED_WITHIN_MS, `answers within ${seconds(REFUSED_WITHIN_MS)}`, seconds(slowest));
  const back = await until('everybody to be served again', 3_000, async () => {
    const again = await login(world.client(), patient.email);
    const written = await again.try('POST', `/api/note/surgery/${patient.surgeryId}`, {
      content: '<p>after</p>',
    });
    return written.status === 201 && (await readiness(world.servers[0]?.url ?? '')) === 200;
  });
  await world.end();
  const refused = answers.filter(({ status }) => status === 503).length;
  const served = logins.filter(({ status }) => status === 401).length;
  return `${refused} of ${CLIENTS} refused in ${seconds(slowest)} at most, ${served} of 5 logins served meanwhile, well after ${seconds(back)}`;
};
