import type { LabClient } from './client.ts';

/** What everybody of the lab logs in with. */
export const LAB_PASSWORD = 'Laboratory 7 bench';

/** What somebody registers with, where the usual will not do. */
export interface Given {
  readonly title?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
  readonly mobile_number?: string;
  readonly gmc_number?: string;
  readonly password?: string;
}

export interface LabSurgeon {
  readonly client: LabClient;
  readonly surgeonId: string;
  readonly name: string;
  readonly email: string;
}

/** A patient without a surgery. */
export interface LabAccount {
  readonly client: LabClient;
  readonly patientId: string;
  readonly name: string;
  readonly email: string;
}

export interface LabPatient {
  readonly client: LabClient;
  readonly surgeryId: string;
  readonly name: string;
  readonly email: string;
}

interface Category {
  readonly assessment_id: string;
  readonly question_answers: readonly { question_id: string; question_possible_answers: readonly string[] }[];
  readonly resource_engagements: readonly { resource_id: string }[];
}

let people = 0;

/** An email that nobody has. */
export const newEmail = (): string => {
  people += 1;
  return `lab.${process.pid}.${people}@people.test`;
};

export const login = async (
  client: LabClient,
  email: string,
  password = LAB_PASSWORD,
): Promise<LabClient> => {
  const { access_token } = await client.call('POST', '/api/auth/login', { email, password });
  return client.as(String(access_token));
};

/** Chooses a password through a link that works once, as `admin -- create` prints it, and logs in with it. */
export const openOneTimeLink = async (client: LabClient, link: string, email: string): Promise<LabClient> => {
  const token = new URL(link).searchParams.get('token') ?? '';
  await client.call('POST', '/api/auth/password/reset', { email, password: LAB_PASSWORD, token });
  return login(client, email);
};

export const registerSurgeon = async (client: LabClient, given: Given = {}): Promise<LabSurgeon> => {
  const person = {
    title: 'Miss',
    first_name: 'Ingrid',
    last_name: 'Vale',
    email: newEmail(),
    gmc_number: String(2_000_000 + people),
    password: LAB_PASSWORD,
    ...given,
  };
  const { access_token, surgeon_id } = await client.call('POST', '/api/auth/surgeon/register', person);
  return {
    client: client.as(String(access_token)),
    surgeonId: String(surgeon_id),
    name: `${person.first_name} ${person.last_name}`,
    email: person.email,
  };
};

export const registerPatient = async (
  client: LabClient,
  given: Given = {},
  email = newEmail(),
): Promise<LabAccount> => {
  const person = { first_name: 'Robin', last_name: 'Marsh', email, password: LAB_PASSWORD, ...given };
  const { access_token, patient_id } = await client.call('POST', '/api/auth/patient/register', person);
  return {
    client: client.as(String(access_token)),
    patientId: String(patient_id),
    name: `${person.first_name} ${person.last_name}`,
    email: person.email,
  };
};

/** A patient who has done everything but sign. */
export const patientReadyToSign = async (
  client: LabClient,
  surgeon: LabSurgeon,
  given: Given = {},
  note?: string,
): Promise<LabPatient> => {
  const account = await registerPatient(client, given);
  return { ...account, surgeryId: await surgeryReadyToSign(account.client, surgeon, note) };
};

/** A surgery of a patient's, with everything done but the signatures. */
export const surgeryReadyToSign = async (
  patient: LabClient,
  surgeon: LabSurgeon,
  note = 'Who looks after my dog?',
): Promise<string> => {
  const surgeryId = await createSurgery(patient, surgeon);
  await learn(patient, surgeryId);
  await patient.call('POST', `/api/note/surgery/${surgeryId}`, { content: `<p>${note}</p>` });
  await patient.call('POST', `/api/certificate/surgery/${surgeryId}`, { consented: true });
  await patient.call('PUT', '/api/auth/patient/me', {
    gender: 'Gender Diverse',
    laterality: 'Left',
    date_of_birth: '1970-02-28',
    surgery_id: surgeryId,
  });
  return surgeryId;
};

export const createSurgery = async (
  patient: LabClient,
  surgeon: LabSurgeon | null,
  operation = 'Total hip replacement',
): Promise<string> => {
  const { operations } = await patient.call('GET', '/api/surgery/operation');
  const { hospitals } = await patient.call('GET', '/api/surgery/hospital');
  const named = (operations as { operation_id: string; operation_name: string }[]).find(
    ({ operation_name }) => operation_name === operation,
  );
  const { surgery } = await patient.call('POST', '/api/surgery', {
    operation_id: named?.operation_id,
    surgeon_id: surgeon?.surgeonId ?? null,
    hospital_id: (hospitals as { hospital_id: string }[])[0]?.hospital_id,
  });
  return (surgery as { surgery_id: string }).surgery_id;
};

const learn = async (patient: LabClient, surgery_id: string): Promise<void> => {
  const assessment = await patient.call('GET', `/api/assessment/surgery/${surgery_id}`);
  for (const { assessment_id, question_answers } of assessment['categories'] as Category[]) {
    const answers = question_answers.map(({ question_id, question_possible_answers: [answer] }) => ({
      question_id,
      answer,
    }));
    await patient.call('POST', '/api/assessment/surgery', { surgery_id, assessment_id, answers });
  }
  const { syllabus_id, categories } = await patient.call('GET', `/api/resource/surgery/${surgery_id}`);
  const engagements = (categories as Category[]).flatMap(({ resource_engagements }) =>
    resource_engagements.map(({ resource_id }) => ({ resource_id, viewed: 1 })),
  );
  await patient.call('POST', '/api/resource/surgery', { surgery_id, syllabus_id, engagements });
};

export const signAsPatient = ({ client, surgeryId, name }: LabPatient) =>
  client.try('POST', `/api/consent-form/surgery/${surgeryId}`, { patient_signature: name });

export const signAsSurgeon = ({ client, name }: LabSurgeon, surgeryId: string) =>
  client.try('POST', `/api/consent-form/surgery/${surgeryId}`, {
    surgeon_signature: name,
    signature_name: name,
  });
