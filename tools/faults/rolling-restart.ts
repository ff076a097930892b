import { setTimeout as sleep } from 'node:timers/promises';
import type { TestbedClient } from '../testbed/client.ts';
import { type TestbedPatient, patientReadyToSign } from '../testbed/people.ts';
import { startProxy } from '../testbed/proxy.ts';
import { expectThat, type Play } from './fault.ts';
import { ENDPOINTS } from '../testbed/contracts.ts';

const WRITERS = 6;
/** A pause between notes, because one side of a surgery has a limited number of them. */
const PAUSE_MS = 50;
const LONGEST_STOP_MS = 10_000;

interface Written {
  readonly acknowledged: Set<string>;
  failures: number;
  retries: number;
}

/** Writes notes in sequence, and retries each once when there was no answer. */
const writeNotes = async (
  client: TestbedClient,
  patient: TestbedPatient,
  name: number,
  written: Written,
  isOver: () => boolean,
) => {
  const params = { id: patient.surgeryId };
  for (let number = 1; !isOver(); number += 1) {
    const content = `<p>writer ${name} note ${number}</p>`;
    const write = (): Promise<boolean> =>
      client.ask(ENDPOINTS.writeNote, { params, body: { content } }).then(
        ({ status }) => status === 201,
        () => false,
      );
    await sleep(PAUSE_MS);
    let isWritten = await write();
    if (!isWritten) {
      written.retries += 1;
      // After the pause the client knows which of its idle connections are closed.
      await sleep(PAUSE_MS);
      isWritten = await write();
    }
    if (isWritten) written.acknowledged.add(content);
    else written.failures += 1;
  }
};

export const rollingRestart: Play = async (testbed) => {
  await testbed.database.create('f03');
  const servers = [await testbed.serve('f03', testbed.port(0)), await testbed.serve('f03', testbed.port(1))];
  const surgeon = await testbed.surgeon(
    testbed.client({ url: `http://127.0.0.1:${testbed.port(0)}` }),
    'f03',
  );
  const patients: TestbedPatient[] = [];
  while (patients.length < WRITERS)
    patients.push(
      await patientReadyToSign(testbed.client({ url: `http://127.0.0.1:${testbed.port(0)}` }), surgeon),
    );
  const proxy = await startProxy(testbed.port(2), [testbed.port(0), testbed.port(1)]);
  const written: Written = { acknowledged: new Set(), failures: 0, retries: 0 };
  let isOver = false;
  const writers = patients.map((patient, name) =>
    writeNotes(patient.client.at(proxy.url), patient, name, written, () => isOver),
  );
  try {
    for (const [index, server] of servers.entries()) {
      const started = performance.now();
      const code = await server.stop();
      expectThat(code === 0, 'a process to end well', { code, output: server.output().slice(-300) });
      expectThat(performance.now() - started < LONGEST_STOP_MS, 'a process to end within 10 s');
      servers[index] = await testbed.serve('f03', testbed.port(index));
    }
  } finally {
    isOver = true;
    await Promise.all(writers);
    await proxy.close();
  }
  const rows = await testbed.database.query('f03', 'SELECT content FROM note');
  const stored = new Set(rows.map(({ content }) => content));
  const lost = [...written.acknowledged].filter((content) => !stored.has(content));
  expectThat(written.failures === 0, 'every note to be written with one retry at most', written.failures);
  expectThat(lost.length === 0, 'every acknowledged note to be kept', lost);
  for (const server of servers) await server.stop();
  return `${written.acknowledged.size} notes, ${written.retries} of them at the second try, none lost`;
};
