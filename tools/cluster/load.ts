import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, expectThat } from '../faults/fault.ts';
import { createSurgery, decide, download, read, writeNote } from '../faults/history/acts.ts';
import type { Deployment, Surgeon } from '../faults/history/deployment.ts';
import { playJourney } from '../faults/history/workload.ts';
import { randomFrom } from '../faults/testbed.ts';

const SURGEONS = 3;
const PROBED_EVERY_MS = 200;
/** The probe's open calls of one kind: a missing answer does not hold up later calls. */
const PROBES_AT_ONCE = 20;
/** A limit that only ends what hangs. */
const PREPARED_WITHIN_MS = 300_000;
/** The pause after a failed journey. */
const PAUSE_MS = 500;
export const PROBE = 'probe';

/** Patients and surgeons who come and go, and a patient who reads and writes without pause. */
export interface Load {
  readonly finished: () => number;
  readonly broken: () => number;
  /** Lets every person finish the current journey. */
  stop(): Promise<void>;
}

const probeWith = (send: () => Promise<unknown>, over: AbortSignal): Promise<void> => {
  const open = new Set<Promise<unknown>>();
  const probe = async (): Promise<void> => {
    while (!over.aborted) {
      if (open.size < PROBES_AT_ONCE) {
        const sent = send().finally(() => open.delete(sent));
        open.add(sent);
      }
      await sleep(PROBED_EVERY_MS);
    }
    await Promise.all(open);
  };
  return probe();
};

/** A surgery has a limited number of notes; this is enough for half an hour. */
const NOTES_OF_A_SURGERY = 300;
const SURGERIES = 30;

/** The calls of the probe. Each note is unique, so that a lost one is noticed. */
const probes = async (deployment: Deployment, over: AbortSignal): Promise<readonly Promise<void>[]> => {
  const patient = await eventually('the patient of the probe', PREPARED_WITHIN_MS, () =>
    deployment.patient(PROBE),
  );
  const surgeries: string[] = [];
  while (surgeries.length < SURGERIES) {
    const key = randomUUID();
    surgeries.push(
      await eventually('a surgery of the probe', PREPARED_WITHIN_MS, async () => {
        const made = await createSurgery(deployment, patient, null, { key });
        expectThat(made !== null, 'a surgery');
        return made.surgery;
      }),
    );
  }
  let notes = 0;
  const nextNote = () => {
    const surgery = surgeries[Math.floor(notes / NOTES_OF_A_SURGERY) % surgeries.length] ?? '';
    notes += 1;
    return writeNote(deployment, patient, surgery, `<p>probe ${notes}</p>`);
  };
  return [probeWith(() => read(deployment, patient, surgeries[0] ?? ''), over), probeWith(nextNote, over)];
};

export const startLoad = async (
  deployment: Deployment,
  patients: number,
  random: () => number,
): Promise<Load> => {
  const surgeons: Surgeon[] = [];
  for (let number = 0; number < SURGEONS; number += 1) {
    const name = `surgeon ${number}`;
    surgeons.push(
      await eventually(name, PREPARED_WITHIN_MS, async () => {
        const surgeon = await deployment.surgeon(name);
        const decided = await decide(deployment, surgeon, 'VERIFIED');
        expectThat(decided?.status === 200, `${name} to be verified`, decided?.status);
        return surgeon;
      }),
    );
  }
  const over = new AbortController();
  const probing = await probes(deployment, over.signal);
  let [finished, broken, number] = [0, 0, 0];
  const journeys = Array.from({ length: patients }, async () => {
    const own = randomFrom(random() * 2 ** 32);
    while (!over.signal.aborted) {
      number += 1;
      try {
        const { patient, made } = await playJourney(deployment, own, number, surgeons);
        for (const kind of ['CERTIFICATE', 'CONSENT_FORM'])
          await download(deployment, patient, made.surgery, kind);
        finished += 1;
      } catch {
        // The answers so far are recorded; the patient does not come back.
        broken += 1;
        await sleep(PAUSE_MS);
      }
    }
  });
  const everything = [...journeys, ...probing];
  return {
    finished: () => finished,
    broken: () => broken,
    stop: async () => {
      over.abort();
      await Promise.all(everything);
    },
  };
};
