import { setTimeout as sleep } from 'node:timers/promises';
import {
  answer,
  categoriesOf,
  completeCertificate,
  countAnswers,
  createSurgery,
  decide,
  download,
  link,
  logout,
  type Made,
  read,
  sign,
  tryWrongPassword,
  writeNote,
} from './acts.ts';
import { ENDPOINTS } from '../../testbed/contracts.ts';
import { registerPatient } from '../../testbed/people.ts';
import { randomFrom } from '../lab.ts';
import type { Patient, Surgeon, World } from './world.ts';

interface Journey {
  readonly patient: Patient;
  readonly made: Made;
}

export interface WorkloadSize {
  readonly patients: number;
  readonly surgeons: number;
}

type Random = () => number;

const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** Sends a thing once, or twice at once with one key, as an impatient client does. */
const onceOrTwice = async (random: Random, send: () => Promise<unknown>): Promise<void> => {
  await Promise.all(random() < 0.3 ? [send(), send()] : [send()]);
};

let notes = 0;
const newNote = (world: World, process: string): string => {
  notes += 1;
  return `<p>${process} writes note ${notes} of ${world.name}</p>`;
};

const learn = async (
  world: World,
  random: Random,
  { patient, made: { surgery } }: Journey,
): Promise<void> => {
  for (const { assessment, offered } of await categoriesOf(patient, surgery)) {
    const questions = Object.keys(offered);
    const some = Object.fromEntries(
      questions
        .filter(() => random() < 0.5)
        .map((question) => [question, pick(random, offered[question] ?? [])]),
    );
    if (Object.keys(some).length > 0) await answer(world, patient, surgery, assessment, some, false);
    const all = Object.fromEntries(
      questions.map((question) => [question, pick(random, offered[question] ?? [])]),
    );
    await onceOrTwice(random, () => answer(world, patient, surgery, assessment, all, true));
    await countAnswers(world, patient, surgery);
  }
  const { data } = await patient.client.ask(ENDPOINTS.readResources, { params: { id: surgery } });
  const engagements = (data.categories ?? []).flatMap(({ resource_engagements }) =>
    resource_engagements.map(({ resource_id }) => ({ resource_id, viewed: 1 })),
  );
  await patient.client.ask(ENDPOINTS.saveEngagements, {
    body: { surgery_id: surgery, syllabus_id: data.syllabus_id ?? '', engagements },
  });
};

/** Everything that a patient does, with a retry here and there. */
export const walk = async (world: World, random: Random, journey: Journey): Promise<void> => {
  const { patient, made } = journey;
  const { surgery } = made;
  await learn(world, random, journey);
  for (let number = 0; number < 3; number += 1) {
    const key = crypto.randomUUID();
    const content = newNote(world, patient.process);
    await onceOrTwice(random, () => writeNote(world, patient, surgery, content, { key }));
  }
  await onceOrTwice(random, () => completeCertificate(world, patient, surgery));
  await patient.client.ask(ENDPOINTS.updatePatientDetails, {
    params: { id: 'me' },
    body: {
      gender: 'Gender Diverse',
      laterality: 'Left',
      date_of_birth: '1970-02-28',
      surgery_id: surgery,
    },
  });
};

/** Whoever comes first is let in; both try, each on a server of their own where there are two. */
const linkAndSign = async (world: World, random: Random, rivals: readonly Surgeon[], journey: Journey) => {
  const answers = await Promise.all(
    rivals.map(async (rival) => {
      await sleep(random() * 40);
      return { rival, told: await link(world, rival, journey.made) };
    }),
  );
  const linked = answers.find(({ told }) => told !== null && told.status < 300)?.rival;
  if (!linked) return;
  await writeNote(world, linked, journey.made.surgery, newNote(world, linked.process));
  await Promise.all([
    onceOrTwice(random, () => sign(world, linked, journey.made.surgery)),
    onceOrTwice(random, () => sign(world, journey.patient, journey.made.surgery)),
  ]);
};

const start = async (world: World, random: Random, number: number): Promise<Journey> => {
  const patient = await world.patient(`patient ${number}`, number);
  let made: Made | null = null;
  const key = crypto.randomUUID();
  await onceOrTwice(random, async () => {
    made = (await createSurgery(world, patient, null, { key })) ?? made;
  });
  if (made === null) throw new Error('a surgery could not be created');
  return { patient, made };
};

/** Rejected, and so shut out; a while later verified again. */
const shutOut = async (world: World, surgeon: Surgeon, { made }: Journey): Promise<void> => {
  await decide(world, surgeon, 'REJECTED');
  await link(world, surgeon, made);
  await decide(world, surgeon, 'VERIFIED');
};

/** Whoever has logged out tries on, a little later than anything may still be on its way. */
const comeAfterLogout = async (world: World, { patient, made }: Journey): Promise<void> => {
  await logout(world, patient);
  await sleep(1_050);
  await read(world, patient, made.surgery);
};

const guessPasswords = async (world: World): Promise<void> => {
  const { email } = await registerPatient(world.client());
  for (let number = 0; number < 24; number += 1) await tryWrongPassword(world, email);
};

/** Patients and surgeons at once, each at their own pace; everything that may be tried twice is, now and then. */
export const runWorkload = async (
  world: World,
  { patients, surgeons }: WorkloadSize,
  random: Random,
): Promise<void> => {
  const everySurgeon: Surgeon[] = [];
  for (let number = 0; number < surgeons; number += 1) {
    const surgeon = await world.surgeon(`surgeon ${number}`, number);
    await decide(world, surgeon, 'VERIFIED');
    everySurgeon.push(surgeon);
  }
  const outcast = await world.surgeon('surgeon who is rejected');
  await decide(world, outcast, 'VERIFIED');
  const free = await start(world, random, patients);
  // Each has chances of their own, so that the seed decides what everybody does, whoever is faster.
  const chances = Array.from({ length: patients }, () => randomFrom(random() * 2 ** 32));
  const journeys = await Promise.all(
    Array.from({ length: patients }, async (_, number) => {
      const own = chances[number] ?? random;
      const journey = await start(world, own, number);
      await walk(world, own, journey);
      const first = Math.floor(own() * surgeons);
      const rivals = [everySurgeon[first], everySurgeon[(first + 1) % surgeons]] as Surgeon[];
      await linkAndSign(world, own, rivals, journey);
      return journey;
    }).concat([shutOut(world, outcast, free).then(() => free), guessPasswords(world).then(() => free)]),
  );
  await world.evidence();
  for (const { patient, made } of journeys.slice(0, 2))
    for (const kind of ['CERTIFICATE', 'CONSENT_FORM']) await download(world, patient, made.surgery, kind);
  await Promise.all(journeys.slice(0, 2).map((journey) => comeAfterLogout(world, journey)));
};
