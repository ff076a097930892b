import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { RATE_LIMITS, registerPatient } from '../../testbed/contracts.ts';
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
  withdraw,
  writeNote,
} from '../history/acts.ts';
import { checkHistory } from '../history/check.ts';
import { type Invariant, INVARIANTS, type Violation } from '../history/violation.ts';
import { openDeployment, type Deployment } from '../history/deployment.ts';
import { walk } from '../history/workload.ts';
import type { Testbed } from '../testbed.ts';
import type { Plant } from './plants.ts';

const LIAR_PORT = 11;
const ENDED_MS = 1_050;

/** A server that confirms every note and stores none. */
const startLiar = async (port: number): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const server = createServer((request, reply) => {
    request.resume().on('end', () => {
      reply.writeHead(201, { 'content-type': 'application/json', 'x-request-id': randomUUID() });
      reply.end(JSON.stringify({ data: { note: { id: randomUUID() } } }));
    });
  });
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => void server.close(() => closed()));
    },
  };
};

const guessPasswords = async (deployment: Deployment): Promise<void> => {
  const points = Math.min(...RATE_LIMITS.login.map((limit) => limit.points));
  const { email } = await registerPatient(deployment.client());
  for (let number = 0; number <= points * 2; number += 1) await tryWrongPassword(deployment, email);
};

/** A small run that exercises every invariant. */
const smallRun = async (
  deployment: Deployment,
  plant: Plant | undefined,
  at: string | undefined,
): Promise<void> => {
  const isAbout = (invariant: Invariant): boolean => (plant?.foundBy ?? invariant) === invariant;
  const [one, two, outcast] = [
    await deployment.surgeon('surgeon 1'),
    await deployment.surgeon('surgeon 2'),
    await deployment.surgeon('surgeon 3'),
  ];
  for (const surgeon of [one, two, outcast]) await decide(deployment, surgeon, 'VERIFIED');
  const patient = await deployment.patient('patient');
  const made = await createSurgery(deployment, patient, null);
  const second = await createSurgery(deployment, patient, null);
  expectThat(made !== null && second !== null, 'two surgeries');
  const { surgery } = made;
  await walk(deployment, () => 0.9, { patient, made });
  const key = crypto.randomUUID();
  await writeNote(deployment, patient, surgery, '<p>sent twice</p>', { key });
  await writeNote(deployment, patient, surgery, '<p>sent twice</p>', { key });
  if (at) await writeNote(deployment, patient, surgery, '<p>lied about</p>', { at });
  await link(deployment, one, made);
  for (const sql of plant?.between ?? []) await deployment.testbed.database.query(deployment.name, sql);
  await link(deployment, two, made);
  await sign(deployment, one, surgery);
  await sign(deployment, patient, surgery);
  await withdraw(deployment, patient, surgery);
  await countAnswers(deployment, patient, surgery);
  await decide(deployment, outcast, 'REJECTED');
  await link(deployment, outcast, second);
  if (isAbout('I13')) await guessPasswords(deployment);
  await deployment.evidence();
  for (const kind of ['CERTIFICATE', 'CONSENT_FORM']) await download(deployment, patient, surgery, kind);
  if (!isAbout('I11')) return;
  await logout(deployment, patient);
  await sleep(ENDED_MS);
  await read(deployment, patient, surgery);
};

export const TEMPLATE = 'planted_base';

/** The violations in a small run, with or without a planted bug. */
export const violationsWith = async (
  testbed: Testbed,
  name: string,
  plant?: Plant,
): Promise<readonly Violation[]> => {
  const deployment = await openDeployment(testbed, name, { template: TEMPLATE });
  const liar = plant?.liar ? await startLiar(testbed.port(LIAR_PORT)) : null;
  try {
    for (const sql of plant?.before ?? []) await testbed.database.query(name, sql);
    await smallRun(deployment, plant, liar?.url);
    for (const sql of plant?.after ?? []) await testbed.database.query(name, sql);
    return checkHistory(await deployment.evidence());
  } finally {
    await liar?.close();
    await deployment.end();
  }
};

/** Returns how the bug was found; throws when its invariant did not find it. */
export const findPlanted = async (testbed: Testbed, plant: Plant): Promise<string> => {
  const found = await violationsWith(testbed, plant.id.toLowerCase(), plant);
  const [right] = found.filter(({ invariant }) => invariant === plant.foundBy);
  const others = [...new Set(found.map(({ invariant }) => invariant))];
  expectThat(right !== undefined, `it to be found: ${plant.foundBy}, ${INVARIANTS[plant.foundBy]}`, others);
  return `${right.invariant}: ${right.what}`;
};
