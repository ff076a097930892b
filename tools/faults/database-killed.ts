import { setTimeout as sleep } from 'node:timers/promises';
import { expectThat, type Play, until } from './fault.ts';
import { createSurgery, writeNote } from './history/acts.ts';
import { isAcknowledged } from './history/operation.ts';
import { judge } from './history/verdict.ts';
import { openWorld } from './history/world.ts';

const KILLS = Number(process.env['ROUNDS'] ?? 6);
const WRITERS = 5;
/** Of one writer, so that all together write about fifty a second. */
const WRITES_EVERY_MS = 100;

export const databaseKilled: Play = async (lab) => {
  const world = await openWorld(lab, 'f42', { variables: { RATE_LIMIT_FACTOR: '10000' } });
  const patient = await world.patient('patient');
  const made = await createSurgery(world, patient, null);
  expectThat(made !== null, 'a surgery');
  const over = new AbortController();
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    const person = { ...patient, process: `writer ${writer}` };
    for (let number = 0; !over.signal.aborted; number += 1) {
      await Promise.all([
        writeNote(world, person, made.surgery, `<p>writer ${writer} note ${number}</p>`),
        sleep(WRITES_EVERY_MS),
      ]);
    }
  });
  const acknowledged = (): number => world.recorder.operations.filter(isAcknowledged).length;
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(500 + lab.random() * 1_500);
      await lab.database.kill();
      await lab.database.start();
      const before = acknowledged();
      await until('notes to be written again', 20_000, async () => acknowledged() > before + WRITERS);
    }
  } finally {
    over.abort();
    await Promise.all(writers);
  }
  expectThat(world.servers[0]?.isRunning() === true, 'the same process to run on');
  const odd = world.recorder.operations.filter(
    ({ status }) => status !== null && status !== 201 && status !== 503,
  );
  const output = world.servers[0]?.output().split('\n') ?? [];
  const said = odd.flatMap(({ request_id }) => output.filter((line) => line.includes(String(request_id))));
  expectThat(odd.length === 0, '201 and 503 only', {
    statuses: [...new Set(odd.map(({ status }) => status))],
    said: said.slice(0, 2),
  });
  const verdict = await judge(world);
  await world.end();
  return `${KILLS} kills, no acknowledged note lost; ${verdict}`;
};
