import type { PatientAccount, PatientFields, SurgeonAccount, SurgeonFields } from '@candour/contracts/client';
import type { TestbedClient } from './client.ts';
import {
  ENDPOINTS,
  PASSWORD,
  answerCategory,
  createSurgery as create,
  firstHospital,
  login,
  patientSignature,
  registerPatient,
  surgeonSignature,
  walkTo,
} from './contracts.ts';

export type TestbedSurgeon = SurgeonAccount<TestbedClient>;
/** A patient without a surgery. */
export type TestbedAccount = PatientAccount<TestbedClient>;
export type TestbedPatient = TestbedAccount & { readonly surgeryId: string };

/** Fields of a registration that differ from the defaults. */
export type { PatientFields, SurgeonFields };

/** Chooses a password through a one-time link, as `admin -- create` prints it, and logs in. */
export const openOneTimeLink = async (
  client: TestbedClient,
  link: string,
  email: string,
): Promise<TestbedClient> => {
  const token = new URL(link).searchParams.get('token') ?? '';
  await client.call(ENDPOINTS.resetPassword, { body: { email, password: PASSWORD, token } });
  return login(client, email);
};

export const createSurgery = async (
  patient: TestbedClient,
  surgeon: Pick<TestbedSurgeon, 'surgeonId'> | null,
  operation?: string,
): Promise<string> => {
  const surgeon_id = surgeon?.surgeonId ?? null;
  const hospital_id = await firstHospital(patient);
  const given = { surgeon_id, hospital_id, ...(operation !== undefined && { operation }) };
  return (await create(patient, given)).surgery_id;
};

/** A surgery of a patient, with a note and feedback, complete except for the signatures. */
export const surgeryReadyToSign = async (
  patient: Pick<TestbedAccount, 'client' | 'name'>,
  surgeon: Pick<TestbedSurgeon, 'surgeonId'>,
  note = 'Who looks after my dog?',
): Promise<string> => {
  const surgeryId = await createSurgery(patient.client, surgeon);
  const body = { content: `<p>${note}</p>` };
  await patient.client.call(ENDPOINTS.writeNote, { params: { id: surgeryId }, body });
  await walkTo('detailed', { surgeryId, patient });
  await answerCategory(patient.client, surgeryId, 'Feedback');
  return surgeryId;
};

/** A patient who has completed everything except the signature. */
export const patientReadyToSign = async (
  client: TestbedClient,
  surgeon: Pick<TestbedSurgeon, 'surgeonId'>,
  given: PatientFields = {},
  note?: string,
): Promise<TestbedPatient> => {
  const account = await registerPatient(client, given);
  return { ...account, surgeryId: await surgeryReadyToSign(account, surgeon, note) };
};

export const signAsPatient = ({
  client,
  surgeryId,
  name,
}: Pick<TestbedPatient, 'client' | 'surgeryId' | 'name'>) =>
  client.ask(ENDPOINTS.signConsentForm, { params: { id: surgeryId }, body: patientSignature(name) });

export const signAsSurgeon = ({ client, name }: Pick<TestbedSurgeon, 'client' | 'name'>, surgeryId: string) =>
  client.ask(ENDPOINTS.signConsentForm, { params: { id: surgeryId }, body: surgeonSignature(name) });
