import type { Endpoint } from '@candour/contracts';
import type { Tried } from '@candour/contracts/client';
import {
  type TestbedAccount,
  type TestbedSurgeon,
  patientReadyToSign,
  signAsPatient,
  signAsSurgeon,
} from '../../../testbed/people.ts';
import type { TestbedClient } from '../../../testbed/client.ts';
import { surgeonEmail } from '../../population/people.ts';
import type { Installation } from '../../installation.ts';
import { type Reader, measuredCalls } from './calls.ts';
import { createSurgery, ENDPOINTS, PASSWORD, registerSurgeon, walkTo } from '../../../testbed/contracts.ts';

/** A call that may be refused; what it reads before that counts. */
type Try = readonly [as: TestbedClient, row: Endpoint, tried?: Tried<Endpoint>];

/** A patient who has not chosen a surgeon, whom a surgeon then finds by the code. */
const linkByCode = async (patient: TestbedAccount, surgeon: TestbedSurgeon): Promise<void> => {
  const { surgery_id: surgeryId, unique_code } = await createSurgery(patient.client);
  await surgeon.client.call(ENDPOINTS.findSurgeryByCode, { params: { code: unique_code ?? '' } });
  await walkTo('linked', { surgeryId, patient, surgeon }, 'detailed');
  const body = { surgery_date: null };
  await patient.client.call(ENDPOINTS.updateSurgery, { params: { id: surgeryId }, body });
};

/** Every call of the contracts at least once: a whole journey, signed by both, and all that surrounds it. */
export const walkEveryCall = async (installation: Installation, reader: Reader): Promise<void> => {
  for (const call of measuredCalls) await call.send(reader);
  const surgeon = await registerSurgeon(installation.client);
  const administrator = installation.client.as(await installation.tokenOf(surgeonEmail(1)));
  await administrator.call(ENDPOINTS.listUnverifiedSurgeons);
  await administrator.call(ENDPOINTS.readSeal);
  await administrator.call(ENDPOINTS.decideVerification, {
    body: {
      surgeon_id: surgeon.surgeonId,
      status: 'VERIFIED',
    },
  });
  const patient = await patientReadyToSign(installation.client, surgeon);
  const { client, surgeryId, email } = patient;
  await linkByCode(patient, surgeon);
  await client.call(ENDPOINTS.previewConsentForm, { params: { id: surgeryId } });
  await signAsPatient(patient);
  await signAsSurgeon(surgeon, surgeryId);
  await client.ask(ENDPOINTS.downloadConsentForm, { params: { id: surgeryId } });
  await client.ask(ENDPOINTS.downloadCertificate, { params: { id: surgeryId } });
  const others: readonly Try[] = [
    [client, ENDPOINTS.previewCertificate, { params: { id: surgeryId } }],
    [client, ENDPOINTS.inviteSurgeon, { body: { email: 'new.surgeon@bench.test' } }],
    [installation.client, ENDPOINTS.login, { body: { email, password: PASSWORD } }],
    [installation.client, ENDPOINTS.requestPasswordReset, { body: { email } }],
    [installation.client, ENDPOINTS.readPasswordReset, { query: { token: 'unknown' } }],
    [installation.client, ENDPOINTS.resetPassword, { body: { email, password: PASSWORD, token: 'unknown' } }],
    [installation.client, ENDPOINTS.verifyFile, { params: { sha256: 'a'.repeat(64) } }],
    [client, ENDPOINTS.refreshToken],
    [client, ENDPOINTS.logout],
  ];
  for (const [as, row, tried] of others) await as.ask(row, tried);
};
