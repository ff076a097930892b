import { createHash } from 'node:crypto';
import { lettersOf } from '../../apps/api/src/commands/doctor/pdf-letters.ts';
import { ENDPOINTS, registerSurgeon } from '../testbed/contracts.ts';
import type { TestbedClient } from '../testbed/client.ts';
import {
  type TestbedPatient,
  type TestbedSurgeon,
  openOneTimeLink,
  patientReadyToSign,
  signAsPatient,
  signAsSurgeon,
} from '../testbed/people.ts';
import type { Container } from './container.ts';
import { mustBe } from './must-be.ts';

/** The first administrator's link, from the command in the container. */
export const administrator = async (
  run: (command: string[]) => Promise<Container>,
  client: TestbedClient,
): Promise<TestbedClient> => {
  const email = 'administrator@candour.test';
  const command = await run(['node', 'dist/api/admin.js', 'create', '--email', email]);
  const link = /https?:\/\/\S+token=\S+/.exec(command.output())?.[0];
  if (!link) throw new Error(`No link was printed: ${command.output()}`);
  return openOneTimeLink(client, link, email);
};

export interface Signed {
  readonly patient: TestbedPatient;
  readonly surgeon: TestbedSurgeon;
  readonly sha256: string;
}

export const download = async (client: TestbedClient, surgeryId: string): Promise<string> => {
  const { status, bytes } = await client.ask(ENDPOINTS.downloadConsentForm, { params: { id: surgeryId } });
  mustBe(
    status === 200 && bytes.subarray(0, 5).toString() === '%PDF-',
    'the consent form comes as a PDF',
    status,
  );
  mustBe(
    [...'Consent'].every((letter) => lettersOf(bytes).has(letter)),
    'the PDF has text',
  );
  return createHash('sha256').update(bytes).digest('hex');
};

/**
 * The administrator verifies a surgeon, a patient completes the journey, both sign, and the document is printed.
 */
export const journey = async (client: TestbedClient, admin: TestbedClient): Promise<Signed> => {
  const surgeon = await registerSurgeon(client);
  await admin.call(ENDPOINTS.decideVerification, {
    body: { surgeon_id: surgeon.surgeonId, status: 'VERIFIED' },
  });
  const patient = await patientReadyToSign(client, surgeon);
  const signatures = [await signAsPatient(patient), await signAsSurgeon(surgeon, patient.surgeryId)];
  mustBe(
    signatures.every(({ status }) => status === 200 || status === 201),
    'both sign',
    JSON.stringify(signatures),
  );
  return { patient, surgeon, sha256: await download(patient.client, patient.surgeryId) };
};

/** Writes notes until the server no longer answers. Returns the acknowledged ones. */
export const writeUntilEnd = async (
  { client, surgeryId }: TestbedPatient,
  writer: number,
): Promise<string[]> => {
  const acknowledged: string[] = [];
  for (let number = 1; ; number += 1) {
    const content = `<p>writer ${writer} note ${number}</p>`;
    const status = await client
      .ask(ENDPOINTS.writeNote, { params: { id: surgeryId }, body: { content } })
      .then(
        (answer) => answer.status,
        () => 0,
      );
    if (status === 201) acknowledged.push(content);
    else if (status === 0 || status === 503) return acknowledged;
  }
};
