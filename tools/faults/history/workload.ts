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
  withdraw,
  writeNote,
} from './acts.ts';
import { ENDPOINTS, registerPatient } from '../../testbed/contracts.ts';
import { randomFrom } from '../testbed.ts';
import type { Patient, Surgeon, Deployment } from './deployment.ts';

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

/** Sends a call once, or twice at once with one key, as an impatient client does. */
const onceOrTwice = async (random: Random, send: () => Promise<unknown>): Promise<void> => {
  await Promise.all(random() < 0.3 ? [send(), send()] : [send()]);
};

let notes = 0;
const newNote = (deployment: Deployment, process: string): string => {
  notes += 1;
  return `<p>${process} writes note ${notes} of ${deployment.name}</p>`;
};

const learn = async (
  deployment: Deployment,
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
    if (Object.keys(some).length > 0) await answer(deployment, patient, surgery, assessment, some, false);
    const all = Object.fromEntries(
      questions.map((question) => [question, pick(random, offered[question] ?? [])]),
    );
    await onceOrTwice(random, () => answer(deployment, patient, surgery, assessment, all, true));
    await countAnswers(deployment, patient, surgery);
  }
  const { data } = await patient.client.ask(ENDPOINTS.readResources, { params: { id: surgery } });
  const engagements = (data.categories ?? []).flatMap(({ resource_engagements }) =>
    resource_engagements.map(({ resource_id }) => ({ resource_id, viewed: 1 })),
  );
  await patient.client.ask(ENDPOINTS.saveEngagements, {
    body: { surgery_id: surgery, syllabus_id: data.syllabus_id ?? '', engagements },
  });
};

/** The whole journey of a patient, with some retries. */
export const walk = async (deployment: Deployment, random: Random, journey: Journey): Promise<void> => {
  const { patient, made } = journey;
  const { surgery } = made;
  await learn(deployment, random, journey);
  for (let number = 0; number < 3; number += 1) {
    const key = crypto.randomUUID();
    const content = newNote(deployment, patient.process);
    await onceOrTwice(random, () => writeNote(deployment, patient, surgery, content, { key }));
  }
  await onceOrTwice(random, () => completeCertificate(deployment, patient, surgery));
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

/** Two surgeons link the same surgery, on separate servers where there are two; the first request wins. */
const linkAndSign = async (
  deployment: Deployment,
  random: Random,
  rivals: readonly Surgeon[],
  journey: Journey,
) => {
  const answers = await Promise.all(
    rivals.map(async (rival) => {
      await sleep(random() * 40);
      return { rival, reply: await link(deployment, rival, journey.made) };
    }),
  );
  const linked = answers.find(({ reply }) => reply !== null && reply.status < 300)?.rival;
  if (!linked) return;
  await writeNote(deployment, linked, journey.made.surgery, newNote(deployment, linked.process));
  await Promise.all([
    onceOrTwice(random, () => sign(deployment, linked, journey.made.surgery)),
    onceOrTwice(random, () => sign(deployment, journey.patient, journey.made.surgery)),
  ]);
};

const start = async (deployment: Deployment, random: Random, number: number): Promise<Journey> => {
  const patient = await deployment.patient(`patient ${number}`, number);
  let made: Made | null = null;
  const key = crypto.randomUUID();
  await onceOrTwice(random, async () => {
    made = (await createSurgery(deployment, patient, null, { key })) ?? made;
  });
  if (made === null) throw new Error('a surgery could not be created');
  return { patient, made };
};

/** The share of patients who withdraw their consent after signing. */
const WITHDRAWING = 0.2;

/** One patient's journey, up to both signatures; some patients withdraw. */
export const playJourney = async (
  deployment: Deployment,
  random: Random,
  number: number,
  surgeons: readonly Surgeon[],
): Promise<Journey> => {
  const journey = await start(deployment, random, number);
  await walk(deployment, random, journey);
  const first = Math.floor(random() * surgeons.length);
  const rivals = [surgeons[first], surgeons[(first + 1) % surgeons.length]] as Surgeon[];
  await linkAndSign(deployment, random, rivals, journey);
  if (random() < WITHDRAWING)
    await onceOrTwice(random, () => withdraw(deployment, journey.patient, journey.made.surgery));
  return journey;
};

/** Rejects a surgeon, who loses access, and verifies the surgeon again later. */
const shutOut = async (deployment: Deployment, surgeon: Surgeon, { made }: Journey): Promise<void> => {
  await decide(deployment, surgeon, 'REJECTED');
  await link(deployment, surgeon, made);
  await decide(deployment, surgeon, 'VERIFIED');
};

/** Reads again one second after a logout, when no request can be pending. */
const comeAfterLogout = async (deployment: Deployment, { patient, made }: Journey): Promise<void> => {
  await logout(deployment, patient);
  await sleep(1_050);
  await read(deployment, patient, made.surgery);
};

const guessPasswords = async (deployment: Deployment): Promise<void> => {
  const { email } = await registerPatient(deployment.client());
  for (let number = 0; number < 24; number += 1) await tryWrongPassword(deployment, email);
};

/**
 * Runs patients and surgeons concurrently, each at their own pace; calls that may be repeated are sometimes
 * repeated.
 */
export const runWorkload = async (
  deployment: Deployment,
  { patients, surgeons }: WorkloadSize,
  random: Random,
): Promise<void> => {
  const everySurgeon: Surgeon[] = [];
  for (let number = 0; number < surgeons; number += 1) {
    const surgeon = await deployment.surgeon(`surgeon ${number}`, number);
    await decide(deployment, surgeon, 'VERIFIED');
    everySurgeon.push(surgeon);
  }
  const outcast = await deployment.surgeon('surgeon who is rejected');
  await decide(deployment, outcast, 'VERIFIED');
  const free = await start(deployment, random, patients);
  // Each person has a separate random sequence, so that the acts depend on the seed and not on timing.
  const chances = Array.from({ length: patients }, () => randomFrom(random() * 2 ** 32));
  const journeys = await Promise.all(
    Array.from({ length: patients }, async (_, number) => {
      const own = chances[number] ?? random;
      return playJourney(deployment, own, number, everySurgeon);
    }).concat([
      shutOut(deployment, outcast, free).then(() => free),
      guessPasswords(deployment).then(() => free),
    ]),
  );
  await deployment.evidence();
  for (const { patient, made } of journeys.slice(0, 2))
    for (const kind of ['CERTIFICATE', 'CONSENT_FORM'])
      await download(deployment, patient, made.surgery, kind);
  await Promise.all(journeys.slice(0, 2).map((journey) => comeAfterLogout(deployment, journey)));
};
