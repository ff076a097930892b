import { setTimeout as sleep } from 'node:timers/promises';
import { type LabPatient, patientReadyToSign } from '../testbed/people.ts';
import { startProxy } from '../testbed/proxy.ts';
import { expectThat, type Play, until } from './fault.ts';
import { sign } from './history/acts.ts';
import { judge } from './history/verdict.ts';
import { openWorld, type Patient, personAs, type World } from './history/world.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 40);
/** Kills fall before, into and after a signature, in about equal parts. */
const LONGEST_WAIT_IN_SIGNATURES = 1.6;

/** Signature, audit entry and the surgery's own mark, of which either all are there or none is. */
const TRACES = `
  SELECT (SELECT count(*)::int FROM signature WHERE surgery_id = $1 AND role = 'PATIENT') AS signatures,
         (SELECT count(*)::int FROM audit_entry WHERE surgery_id = $1 AND action = 'consent-form.signed') AS entries,
         (SELECT count(patient_signed_at)::int FROM surgery WHERE surgery_id = $1) AS marks`;

type Signer = Patient & Pick<LabPatient, 'surgeryId'>;

const readyToSign = async (world: World, number: number): Promise<Signer> => {
  const client = world.client();
  const patient = await patientReadyToSign(client, await world.verified());
  return { ...patient, patientId: '', ...personAs(`patient ${number}`, patient.client) };
};

const tracesOf = async ({ lab, name }: World, { surgeryId }: Signer): Promise<number> => {
  const [row] = await lab.database.query(name, TRACES, [surgeryId]);
  const { signatures, entries, marks } = row as { signatures: number; entries: number; marks: number };
  expectThat(
    signatures === entries && entries === marks && signatures <= 1,
    'all of a signature or nothing of it',
    row,
  );
  return signatures;
};

const signAgain = async (world: World, patient: Signer): Promise<void> => {
  const status = (await sign(world, patient, patient.surgeryId))?.status;
  expectThat(status === 200 || status === 201, 'the retry to be answered with the signature', status);
  expectThat((await tracesOf(world, patient)) === 1, 'one signature after the retry');
};

export const killedWhileSigning: Play = async (lab) => {
  const world = await openWorld(lab, 'f01', { variables: { RATE_LIMIT_FACTOR: '10000' } });
  const patients: Signer[] = [];
  while (patients.length < ROUNDS) patients.push(await readyToSign(world, patients.length));
  const first = await readyToSign(world, ROUNDS);
  // As in every round: the first signature of a process takes longer than the next ones.
  await world.restart(0);
  const started = performance.now();
  await sign(world, first, first.surgeryId);
  const usual = performance.now() - started;
  let signed = 0;
  for (const patient of patients) {
    const answer = sign(world, patient, patient.surgeryId);
    await sleep(lab.random() * LONGEST_WAIT_IN_SIGNATURES * usual);
    await world.restart(0);
    const status = (await answer)?.status ?? 0;
    const before = await tracesOf(world, patient);
    expectThat(status < 200 || status >= 300 || before === 1, 'an acknowledged signature to be kept', status);
    signed += before;
    await signAgain(world, patient);
  }
  expectThat(signed > 0 && signed < ROUNDS, 'kills on both sides of the commit', signed);
  const verdict = await judge(world);
  await world.end();
  return `${ROUNDS} kills, ${signed} of them after the signature was stored, none half-way; ${verdict}`;
};

export const killedBeforeTheAnswer: Play = async (lab) => {
  const world = await openWorld(lab, 'f02');
  const patient = await readyToSign(world, 0);
  const proxy = await startProxy(lab.port(10), [lab.port(0)]);
  try {
    proxy.holdAnswers = true;
    const lost = sign(world, patient, patient.surgeryId, { at: proxy.url });
    await until('the signature to be stored', 10_000, async () => (await tracesOf(world, patient)) === 1);
    await world.restart(0);
    proxy.cut();
    expectThat((await lost) === null, 'the answer to be lost');
  } finally {
    await proxy.close();
  }
  await signAgain(world, patient);
  const verdict = await judge(world);
  await world.end();
  return `the retry gets the stored signature, and there is one; ${verdict}`;
};
