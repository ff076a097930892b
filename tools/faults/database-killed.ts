import { setTimeout as sleep } from 'node:timers/promises';
import { expectThat, type Play, until } from './fault.ts';
import { createSurgery, writeNote } from './history/acts.ts';
import { isAcknowledged } from './history/operation.ts';
import { judge } from './history/verdict.ts';
import { openDeployment } from './history/deployment.ts';

const KILLS = Number(process.env['ROUNDS'] ?? 6);
const WRITERS = 5;
/** The interval of one writer; all together write about fifty notes a second. */
const WRITES_EVERY_MS = 100;

export const databaseKilled: Play = async (testbed) => {
  const deployment = await openDeployment(testbed, 'f42', { variables: { RATE_LIMIT_FACTOR: '10000' } });
  const patient = await deployment.patient('patient');
  // A surgery has a limited number of notes, so each round writes into another one.
  const surgeries: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const made = await createSurgery(deployment, patient, null);
    expectThat(made !== null, 'a surgery');
    surgeries.push(made.surgery);
  }
  const current = { surgery: surgeries[0] ?? '' };
  const over = new AbortController();
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    const person = { ...patient, process: `writer ${writer}` };
    for (let number = 0; !over.signal.aborted; number += 1) {
      await Promise.all([
        writeNote(deployment, person, current.surgery, `<p>writer ${writer} note ${number}</p>`),
        sleep(WRITES_EVERY_MS),
      ]);
    }
  });
  const acknowledged = (): number => deployment.recorder.operations.filter(isAcknowledged).length;
  try {
    for (const surgery of surgeries) {
      current.surgery = surgery;
      await sleep(500 + testbed.random() * 1_500);
      await testbed.database.kill();
      await testbed.database.start();
      const before = acknowledged();
      const answered = deployment.recorder.operations.length;
      await until('notes to be written again', 20_000, async () => acknowledged() > before + WRITERS).catch(
        (error: Error) => {
          const since = deployment.recorder.operations.slice(answered).map(({ status }) => status);
          throw new Error(
            `${error.message}; ${since.length} answers since: ${[...new Set(since)].join(', ')}`,
          );
        },
      );
    }
  } finally {
    over.abort();
    await Promise.all(writers);
  }
  expectThat(deployment.servers[0]?.isRunning() === true, 'the same process to run on');
  const odd = deployment.recorder.operations.filter(
    ({ status }) => status !== null && status !== 201 && status !== 503,
  );
  const output = deployment.servers[0]?.output().split('\n') ?? [];
  const said = odd.flatMap(({ request_id }) => output.filter((line) => line.includes(String(request_id))));
  expectThat(odd.length === 0, '201 and 503 only', {
    statuses: [...new Set(odd.map(({ status }) => status))],
    said: said.slice(0, 2),
  });
  const verdict = await judge(deployment);
  await deployment.end();
  return `${KILLS} kills, no acknowledged note lost; ${verdict}`;
};
