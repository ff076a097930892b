import { setTimeout as sleep } from 'node:timers/promises';
import { RATE_LIMITS } from '../../testbed/contracts.ts';
import { startLiar } from '../../testbed/liar.ts';
import { registerPatient } from '../../testbed/people.ts';
import { expectThat } from '../fault.ts';
import {
  countAnswers,
  createSurgery,
  decide,
  download,
  link,
  logout,
  read,
  sign,
  tryWrongPassword,
  writeNote,
} from '../history/acts.ts';
import { checkHistory } from '../history/check.ts';
import { type Invariant, INVARIANTS, type Violation } from '../history/violation.ts';
import { openWorld, type World } from '../history/world.ts';
import { walk } from '../history/workload.ts';
import type { Lab } from '../lab.ts';
import type { Plant } from './plants.ts';

const LIAR_PORT = 11;
const ENDED_MS = 1_050;

const guessPasswords = async (world: World): Promise<void> => {
  const points = Math.min(...RATE_LIMITS.login.map((limit) => limit.points));
  const { email } = await registerPatient(world.client());
  for (let number = 0; number <= points * 2; number += 1) await tryWrongPassword(world, email);
};

/** A small run in which everything happens that an invariant is about. */
const smallRun = async (world: World, plant: Plant | undefined, at: string | undefined): Promise<void> => {
  const isAbout = (invariant: Invariant): boolean => (plant?.foundBy ?? invariant) === invariant;
  const [one, two, outcast] = [
    await world.surgeon('surgeon 1'),
    await world.surgeon('surgeon 2'),
    await world.surgeon('surgeon 3'),
  ];
  for (const surgeon of [one, two, outcast]) await decide(world, surgeon, 'VERIFIED');
  const patient = await world.patient('patient');
  const made = await createSurgery(world, patient, null);
  const second = await createSurgery(world, patient, null);
  expectThat(made !== null && second !== null, 'two surgeries');
  const { surgery } = made;
  await walk(world, () => 0.9, { patient, made });
  const key = crypto.randomUUID();
  await writeNote(world, patient, surgery, '<p>sent twice</p>', { key });
  await writeNote(world, patient, surgery, '<p>sent twice</p>', { key });
  if (at) await writeNote(world, patient, surgery, '<p>lied about</p>', { at });
  await link(world, one, made);
  for (const sql of plant?.between ?? []) await world.lab.database.query(world.name, sql);
  await link(world, two, made);
  await sign(world, one, surgery);
  await sign(world, patient, surgery);
  await countAnswers(world, patient, surgery);
  await decide(world, outcast, 'REJECTED');
  await link(world, outcast, second);
  if (isAbout('I13')) await guessPasswords(world);
  await world.evidence();
  for (const kind of ['CERTIFICATE', 'CONSENT_FORM']) await download(world, patient, surgery, kind);
  if (!isAbout('I11')) return;
  await logout(world, patient);
  await sleep(ENDED_MS);
  await read(world, patient, surgery);
};

export const TEMPLATE = 'planted_base';

/** What a checker finds in a small run with a bug planted in it, or without one. */
export const violationsWith = async (
  lab: Lab,
  name: string,
  plant?: Plant,
): Promise<readonly Violation[]> => {
  const world = await openWorld(lab, name, { template: TEMPLATE });
  const liar = plant?.liar ? await startLiar(lab.port(LIAR_PORT)) : null;
  try {
    for (const sql of plant?.before ?? []) await lab.database.query(name, sql);
    await smallRun(world, plant, liar?.url);
    for (const sql of plant?.after ?? []) await lab.database.query(name, sql);
    return checkHistory(await world.evidence());
  } finally {
    await liar?.close();
    await world.end();
  }
};

/** Gives how the bug was found; throws when it was not, or only by something else. */
export const findPlanted = async (lab: Lab, plant: Plant): Promise<string> => {
  const found = await violationsWith(lab, plant.id.toLowerCase(), plant);
  const [right] = found.filter(({ invariant }) => invariant === plant.foundBy);
  const others = [...new Set(found.map(({ invariant }) => invariant))];
  expectThat(right !== undefined, `it to be found: ${plant.foundBy}, ${INVARIANTS[plant.foundBy]}`, others);
  return `${right.invariant}: ${right.what}`;
};
