import { setTimeout as sleep } from 'node:timers/promises';
import type { TestbedClient } from '../testbed/client.ts';
import { type TestbedPatient, patientReadyToSign } from '../testbed/people.ts';
import { type TestbedServer, readiness } from '../testbed/server.ts';
import { expectThat, type Play, seconds, until } from './fault.ts';
import type { Testbed } from './testbed.ts';
import { ENDPOINTS } from '../testbed/contracts.ts';

const CALLS_AT_ONCE = 12;
/** Readiness asks the database once a second, so its answer may be that old. */
const READINESS_FRESH_MS = 1_000;

interface Expected {
  /** The longest wait for a refusal. */
  readonly refusedWithin: number;
  readonly backWithin: number;
  readonly awayFor: number;
}

const read = (client: TestbedClient, { surgeryId }: TestbedPatient) =>
  client.ask(ENDPOINTS.readSurgery, { params: { id: surgeryId } });

/** Repeats calls while the database is down. Returns the longest wait for a refusal. */
const everyRefusal = async (
  server: TestbedServer,
  patient: TestbedPatient,
  expected: Expected,
): Promise<number> => {
  const start = performance.now();
  const end = start + expected.awayFor;
  let longest = 0;
  while (performance.now() < end) {
    const answers = await Promise.all(
      Array.from({ length: CALLS_AT_ONCE }, () => read(patient.client, patient)),
    );
    for (const { status, headers, ms } of answers) {
      expectThat(status === 503 && 'retry-after' in headers, '503 with retry-after', status);
      expectThat(
        ms < expected.refusedWithin,
        `an answer within ${seconds(expected.refusedWithin)}`,
        seconds(ms),
      );
      longest = Math.max(longest, ms);
    }
    const isReadinessFresh = performance.now() - start > READINESS_FRESH_MS;
    const ready = await readiness(server.url);
    if (isReadinessFresh) expectThat(ready === 503, 'readiness to say 503', ready);
    const live = await fetch(`${server.url}/health/live`);
    expectThat(live.status === 200, 'the process to say that it lives');
    await sleep(250);
  }
  return longest;
};

const withoutDatabase = async (
  testbed: Testbed,
  name: string,
  expected: Expected,
  away: () => Promise<void> | void,
  back: () => Promise<void> | void,
): Promise<string> => {
  await testbed.database.create(name);
  const server = await testbed.serve(name);
  const client = testbed.client(server);
  const patient = await patientReadyToSign(client, await testbed.surgeon(client, name));
  await away();
  let longest: number;
  try {
    longest = await everyRefusal(server, patient, expected);
  } finally {
    await back();
  }
  const recovered = await until('calls to be answered again', expected.backWithin, async () => {
    const { status } = await read(patient.client, patient);
    return status === 200 && (await readiness(server.url)) === 200;
  });
  expectThat(server.isRunning(), 'the same process to run on');
  expectThat(!/unhandled/i.test(server.output()), 'no unhandled rejection', server.output().slice(-300));
  expectThat((await server.stop()) === 0, 'the process to end well');
  return `refused in ${seconds(longest)} at most, back after ${seconds(recovered)} in the same process`;
};

export const databaseStopped: Play = (testbed) =>
  withoutDatabase(
    testbed,
    'f04',
    { refusedWithin: 2_500, backWithin: 2_000, awayFor: 20_000 },
    testbed.database.cut,
    testbed.database.start,
  );

export const databaseHung: Play = (testbed) =>
  withoutDatabase(
    testbed,
    'f05',
    { refusedWithin: 7_500, backWithin: 3_000, awayFor: 15_000 },
    testbed.database.freeze,
    testbed.database.thaw,
  );
