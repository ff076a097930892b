import pg from 'pg';
import { startProxy } from '../testbed/proxy.ts';
import { patientReadyToSign } from '../testbed/people.ts';
import type { TestbedReply } from '../testbed/client.ts';
import { readiness } from '../testbed/server.ts';
import { expectThat, type Play, seconds, until } from './fault.ts';
import { countAnswers, createSurgery, decide, link, sign } from './history/acts.ts';
import { judge } from './history/verdict.ts';
import { openDeployment } from './history/deployment.ts';
import { walk } from './history/workload.ts';
import { ENDPOINTS, login } from '../testbed/contracts.ts';

const LATENCY_MS = 300;
const PROXY_PORT = 10;
/** The slowest permitted call; a signature runs about twenty statements. */
const SLOWEST_MS = 15_000;

/** The longest call among those with a known end. */
const slowestOf = (operations: readonly { invoke_ns: number; complete_ns: number | null }[]): number =>
  Math.max(...operations.map(({ invoke_ns, complete_ns }) => ((complete_ns ?? invoke_ns) - invoke_ns) / 1e6));

export const slowDatabase: Play = async (testbed) => {
  const proxy = await startProxy(testbed.port(PROXY_PORT), [testbed.databasePort]);
  try {
    const deployment = await openDeployment(testbed, 'f06', {
      serve: { databasePort: testbed.port(PROXY_PORT) },
    });
    const surgeon = await deployment.surgeon('surgeon');
    await decide(deployment, surgeon, 'VERIFIED');
    const patient = await deployment.patient('patient');
    proxy.latencyMs = LATENCY_MS;
    const made = await createSurgery(deployment, patient, null);
    expectThat(made !== null, 'a surgery to be created');
    await walk(deployment, testbed.random, { patient, made });
    await link(deployment, surgeon, made);
    await Promise.all([sign(deployment, patient, made.surgery), sign(deployment, surgeon, made.surgery)]);
    await countAnswers(deployment, patient, made.surgery);
    const failed = deployment.recorder.operations.filter(({ status }) => status === null || status >= 500);
    expectThat(failed.length === 0, 'every call to be answered', failed);
    const slowest = slowestOf(deployment.recorder.operations);
    expectThat(slowest < SLOWEST_MS, `answers within ${seconds(SLOWEST_MS)}`, seconds(slowest));
    proxy.latencyMs = 0;
    const verdict = await judge(deployment);
    await deployment.end();
    return `the slowest call took ${seconds(slowest)}; ${verdict}`;
  } finally {
    await proxy.close();
  }
};

const CLIENTS = 100;
/**
 * A call waits up to four times for a connection, at most three seconds each, and a statement waits five seconds
 * for its lock.
 */
const WAITS_MS = 4 * 3_000 + 5_000;
/** An allowance for the work of a busy machine with a hundred clients. */
const WORK_MS = 5_000;
const REFUSED_WITHIN_MS = WAITS_MS + WORK_MS;

export const poolExhausted: Play = async (testbed) => {
  const deployment = await openDeployment(testbed, 'f07', { variables: { RATE_LIMIT_FACTOR: '10000' } });
  const patient = await patientReadyToSign(deployment.client(), await deployment.verified());
  const holder = new pg.Client({ connectionString: testbed.database.url('f07') });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE note IN ACCESS EXCLUSIVE MODE');
  let answers: readonly TestbedReply[];
  let logins: readonly TestbedReply[];
  try {
    const writes = Array.from({ length: CLIENTS }, (_, number) =>
      patient.client.ask(ENDPOINTS.writeNote, {
        params: { id: patient.surgeryId },
        body: {
          content: `<p>note ${number}</p>`,
        },
      }),
    );
    const strangers = Array.from({ length: 5 }, () =>
      deployment.client().ask(ENDPOINTS.login, { body: { email: patient.email, password: 'not this one' } }),
    );
    const live = await fetch(`${deployment.servers[0]?.url}/health/live`);
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
      ({ status, headers }) => status === 401 || (status === 503 && 'retry-after' in headers),
    ),
    '503 with retry-after, or the answer itself',
    statuses,
  );
  expectThat(slowest < REFUSED_WITHIN_MS, `answers within ${seconds(REFUSED_WITHIN_MS)}`, seconds(slowest));
  const back = await until('everybody to be served again', 3_000, async () => {
    const again = await login(deployment.client(), patient.email);
    const written = await again.ask(ENDPOINTS.writeNote, {
      params: { id: patient.surgeryId },
      body: {
        content: '<p>after</p>',
      },
    });
    return written.status === 201 && (await readiness(deployment.servers[0]?.url ?? '')) === 200;
  });
  await deployment.end();
  const refused = answers.filter(({ status }) => status === 503).length;
  const served = logins.filter(({ status }) => status === 401).length;
  return `${refused} of ${CLIENTS} refused in ${seconds(slowest)} at most, ${served} of 5 logins served meanwhile, well after ${seconds(back)}`;
};
