import {
  LAB_PASSWORD,
  patientReadyToSign,
  registerSurgeon,
  signAsPatient,
  signAsSurgeon,
} from '../../../testbed/people.ts';
import type { LabClient } from '../../../testbed/client.ts';
import { surgeonEmail } from '../../population/people.ts';
import type { World } from '../../world.ts';
import { type Reader, measuredCalls } from './calls.ts';

/** A call that may be refused; what it reads before that counts. */
type Try = readonly [as: LabClient, method: string, path: string, body?: object];

/** A patient who has not chosen a surgeon, whom a surgeon then finds by the code. */
const linkByCode = async (patient: LabClient, surgeon: LabClient, surgeonId: string): Promise<void> => {
  const { operations } = await patient.call('GET', '/api/surgery/operation');
  const { hospitals } = await patient.call('GET', '/api/surgery/hospital');
  const [{ operation_id }] = operations as [{ operation_id: string }];
  const [{ hospital_id }] = hospitals as [{ hospital_id: string }];
  const { surgery } = await patient.call('POST', '/api/surgery', { operation_id });
  const { surgery_id, unique_code } = surgery as { surgery_id: string; unique_code: string };
  await surgeon.call('GET', `/api/surgery/code/${unique_code}`);
  await surgeon.call('POST', '/api/surgery/link', {
    surgery_id,
    surgeon_id: surgeonId,
    hospital_id,
    unique_code,
  });
  await patient.call('PUT', `/api/surgery/${surgery_id}`, { surgery_date: null });
};

/** Every call of the contracts at least once: a whole journey, signed by both, and all that surrounds it. */
export const walkEveryCall = async (world: World, reader: Reader): Promise<void> => {
  for (const call of measuredCalls) await call.send(reader);
  const surgeon = await registerSurgeon(world.client);
  const administrator = world.client.as(await world.tokenOf(surgeonEmail(1)));
  await administrator.call('GET', '/api/auth/surgeon/unverified');
  await administrator.call('POST', '/api/auth/surgeon/status', {
    surgeon_id: surgeon.surgeonId,
    status: 'VERIFIED',
  });
  const patient = await patientReadyToSign(world.client, surgeon);
  const { client, surgeryId, email } = patient;
  await linkByCode(client, surgeon.client, surgeon.surgeonId);
  await client.call('GET', `/api/consent-form/preview/surgery/${surgeryId}`);
  await signAsPatient(patient);
  await signAsSurgeon(surgeon, surgeryId);
  await client.bytes(`/api/consent-form/download/surgery/${surgeryId}`);
  await client.bytes(`/api/certificate/download/surgery/${surgeryId}`);
  const others: readonly Try[] = [
    [client, 'GET', `/api/certificate/preview/surgery/${surgeryId}`],
    [client, 'POST', '/api/auth/surgeon/email-registration', { email: 'new.surgeon@bench.test' }],
    [world.client, 'POST', '/api/auth/login', { email, password: LAB_PASSWORD }],
    [world.client, 'POST', '/api/auth/password/reset-request', { email }],
    [world.client, 'GET', '/api/auth/password/reset-request?token=unknown'],
    [world.client, 'POST', '/api/auth/password/reset', { email, password: LAB_PASSWORD, token: 'unknown' }],
    [client, 'POST', '/api/auth/token/refresh'],
    [client, 'POST', '/api/auth/logout'],
  ];
  for (const [as, method, path, body] of others) await as.try(method, path, body);
};
