import { setTimeout as sleep } from 'node:timers/promises';
import { type LabPatient, patientReadyToSign, signAsPatient } from '../testbed/people.ts';
import { startProxy } from '../testbed/proxy.ts';
import { expectThat, type Fault, until } from './fault.ts';
import type { Lab } from './lab.ts';

const ROUNDS = 40;
/** Kills fall before, into and after a signature, in about equal parts. */
const LONGEST_WAIT_IN_SIGNATURES = 1.6;

/** Signature, audit entry and the surgery's own mark, of which either all are there or none is. */
const TRACES = `
  SELECT (SELECT count(*)::int FROM signature WHERE surgery_id = $1 AND role = 'PATIENT') AS signatures,
         (SELECT count(*)::int FROM audit_entry WHERE surgery_id = $1 AND action = 'consent-form.signed') AS entries,
         (SELECT count(patient_signed_at)::int FROM surgery WHERE surgery_id = $1) AS marks`;

const tracesOf = async ({ database }: Lab, name: string, { surgeryId }: LabPatient): Promise<number> => {
  const [row] = await database.query(name, TRACES, [surgeryId]);
  const { signatures, entries, marks } = row as { signatures: number; entries: number; marks: number };
  expectThat(
    signatures === entries && entries === marks && signatures <= 1,
    'all of a signature or nothing of it',
    row,
  );
  return signatures;
};

const signAgain = async (lab: Lab, name: string, patient: LabPatient): Promise<void> => {
  const { status } = await signAsPatient(patient);
  expectThat(status === 200 || status === 201, 'the retry to be answered with the signature', status);
  expectThat((await tracesOf(lab, name, patient)) === 1, 'one signature after the retry');
};

export const killedWhileSigning: Fault = {
  id: 'F01',
  says: 'the API is killed while somebody signs',
  run: async (lab) => {
    await lab.database.create('f01');
    let server = await lab.serve('f01');
    const surgeon = await lab.surgeon(lab.client(server), 'f01');
    const patients: LabPatient[] = [];
    while (patients.length < ROUNDS) patients.push(await patientReadyToSign(lab.client(server), surgeon));
    const first = await patientReadyToSign(lab.client(server), surgeon);
    // As in every round: the first signature of a process takes longer than the next ones.
    server.signal('SIGKILL');
    await server.ended;
    server = await lab.serve('f01');
    const usual = await signAsPatient(first);
    let signed = 0;
    for (const patient of patients) {
      const answer = signAsPatient(patient).then(
        ({ status }) => status,
        () => 0,
      );
      await sleep(lab.random() * LONGEST_WAIT_IN_SIGNATURES * usual.ms);
      server.signal('SIGKILL');
      const status = await answer;
      await server.ended;
      server = await lab.serve('f01');
      const before = await tracesOf(lab, 'f01', patient);
      expectThat(
        status < 200 || status >= 300 || before === 1,
        'an acknowledged signature to be kept',
        status,
      );
      signed += before;
      await signAgain(lab, 'f01', patient);
    }
    expectThat(signed > 0 && signed < ROUNDS, 'kills on both sides of the commit', signed);
    await server.stop();
    return `${ROUNDS} kills, ${signed} of them after the signature was stored, none of them half-way`;
  },
};

export const killedBeforeTheAnswer: Fault = {
  id: 'F02',
  says: 'the API is killed after the commit, before its answer arrives',
  run: async (lab) => {
    await lab.database.create('f02');
    const server = await lab.serve('f02');
    const surgeon = await lab.surgeon(lab.client(server), 'f02');
    const patient = await patientReadyToSign(lab.client(server), surgeon);
    const proxy = await startProxy(lab.port(1), [lab.port(0)]);
    try {
      proxy.holdAnswers = true;
      const lost = signAsPatient({ ...patient, client: patient.client.at(proxy.url) }).then(
        () => false,
        () => true,
      );
      await until(
        'the signature to be stored',
        10_000,
        async () => (await tracesOf(lab, 'f02', patient)) === 1,
      );
      server.signal('SIGKILL');
      await server.ended;
      proxy.cut();
      expectThat(await lost, 'the answer to be lost');
    } finally {
      await proxy.close();
    }
    const again = await lab.serve('f02');
    await signAgain(lab, 'f02', patient);
    await again.stop();
    return 'the retry gets the stored signature, and there is one';
  },
};
