import { setTimeout as sleep } from 'node:timers/promises';
import { patientReadyToSign } from '../testbed/people.ts';
import { expectThat, type Play, seconds, until } from './fault.ts';
import { ENDPOINTS } from '../testbed/contracts.ts';

const FROZEN_MS = 3_000;
const PROBE_EVERY_MS = 1_000;
const PROBE_WAITS_MS = 1_000;

const isAlive = (url: string): Promise<boolean> =>
  fetch(`${url}/health/live`, { signal: AbortSignal.timeout(PROBE_WAITS_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A process is frozen for three seconds: its health checks fail, the other process serves, and it then continues
 * without an error.
 */
export const processFrozen: Play = async (testbed) => {
  await testbed.database.create('f33');
  const [frozen, other] = [
    await testbed.serve('f33', testbed.port(0)),
    await testbed.serve('f33', testbed.port(1)),
  ];
  const client = testbed.client(frozen);
  const patient = await patientReadyToSign(client, await testbed.surgeon(client, 'f33'));
  const read = (at = patient.client) => at.ask(ENDPOINTS.readSurgery, { params: { id: patient.surgeryId } });
  frozen.signal('SIGSTOP');
  const caught = read();
  const probes: boolean[] = [];
  let slowest = 0;
  const end = performance.now() + FROZEN_MS;
  while (performance.now() < end) {
    probes.push(await isAlive(frozen.url));
    const meanwhile = await read(patient.client.at(other.url));
    expectThat(meanwhile.status === 200, 'the other process to serve', meanwhile.status);
    slowest = Math.max(slowest, meanwhile.ms);
    await sleep(Math.max(0, PROBE_EVERY_MS - PROBE_WAITS_MS));
  }
  frozen.signal('SIGCONT');
  const missed = probes.filter((alive) => !alive).length;
  expectThat(missed === probes.length && missed <= 3, 'at most three probes to be missed', probes);
  const back = await until('it to say that it lives', 2_000, () => isAlive(frozen.url));
  const late = await caught;
  expectThat(late.status === 200, 'the request that was caught to be answered', late.status);
  expectThat(slowest < FROZEN_MS, 'the other process not to wait', seconds(slowest));
  expectThat((await frozen.stop()) === 0 && (await other.stop()) === 0, 'both to end well');
  return `${missed} probes missed, the other process served in ${seconds(slowest)} at most, alive again after ${seconds(back)}, and the caught request answered`;
};
