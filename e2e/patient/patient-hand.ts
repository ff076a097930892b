import { randomBytes } from 'node:crypto';
import {
  API_KEY_HEADER,
  type AssessmentCategoryName,
  type AssessmentCategory,
  assessmentEndpoints,
  authEndpoints,
  certificateEndpoints,
  type LoginData,
  patientEndpoints,
  type ResourceCategory,
  resourceEndpoints,
  type Surgery,
  surgeryEndpoints,
} from '@candour/contracts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const PASSWORD = 'Candour1demo';
interface PersonName {
  readonly first: string;
  readonly last: string;
}

export const NAME: PersonName = { first: 'Ann-Marie', last: "O'Neill" };

/** An address that nobody has registered with yet. */
export const newEmail = (): string => `patient-${randomBytes(6).toString('hex')}@example.test`;

interface Row {
  readonly method: string;
  readonly path: string;
}

/** Makes calls as a patient who is set up without the screens, so that a test begins where its subject does. */
export interface PatientHand {
  readonly name: string;
  readonly email: string;
  readonly session: LoginData;
  readonly call: <Data>(row: Row, parts?: { readonly id?: string; readonly body?: object }) => Promise<Data>;
}

/** A page, or anything else with which calls can be made. */
interface Caller {
  readonly request: APIRequestContext;
}

const callAs = async <Data>(
  { request }: Caller,
  token: string | null,
  row: Row,
  { id = '', body }: { readonly id?: string; readonly body?: object } = {},
): Promise<Data> => {
  const { apiKey } = (await (await request.get('/runtime-config.json')).json()) as { apiKey: string };
  const response = await request.fetch(row.path.replace(':id', id), {
    method: row.method,
    headers: { [API_KEY_HEADER]: apiKey, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    ...(body ? { data: body } : {}),
  });
  expect(response.ok(), `${row.method} ${row.path} answers ${response.status()}`).toBe(true);
  return ((await response.json()) as { data: Data }).data;
};

/** The hand of somebody who has logged in by whatever way. */
export const handOf = (caller: Caller, name: string, email: string, session: LoginData): PatientHand => ({
  name,
  email,
  session,
  call: (row, parts) => callAs(caller, session.access_token, row, parts),
});

export const registeredPatient = async (caller: Caller, name: PersonName = NAME): Promise<PatientHand> => {
  const email = newEmail();
  const body = { first_name: name.first, last_name: name.last, email, password: PASSWORD };
  const session = await callAs<LoginData>(caller, null, authEndpoints.registerPatient, { body });
  return handOf(caller, `${name.first} ${name.last}`, email, session);
};

export const logIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/patient/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

/** A new surgery for an operation that has a side. */
export const newSurgery = async (
  hand: PatientHand,
  operation = 'Total knee replacement',
): Promise<Surgery> => {
  const { operations } = await hand.call<{
    operations: readonly { operation_id: string; operation_name: string }[];
  }>(surgeryEndpoints.listOperations);
  const found = operations.find(({ operation_name }) => operation_name === operation);
  const made = await hand.call<{ surgery: Surgery }>(surgeryEndpoints.createSurgery, {
    body: { operation_id: found?.operation_id },
  });
  return made.surgery;
};

export const assessments = async (
  hand: PatientHand,
  surgeryId: string,
): Promise<readonly AssessmentCategory[]> =>
  (
    await hand.call<{ categories: readonly AssessmentCategory[] }>(assessmentEndpoints.readAssessment, {
      id: surgeryId,
    })
  ).categories;

export const answerEverything = async (
  hand: PatientHand,
  surgeryId: string,
  names: readonly AssessmentCategoryName[],
): Promise<void> => {
  for (const category of await assessments(hand, surgeryId)) {
    if (!names.includes(category.category)) continue;
    await hand.call(assessmentEndpoints.saveAnswers, {
      body: {
        surgery_id: surgeryId,
        assessment_id: category.assessment_id,
        submit: true,
        answers: category.question_answers.map((row) => ({
          question_id: row.question_id,
          answer: row.question_possible_answers[0],
        })),
      },
    });
  }
};

export const watchEverything = async (hand: PatientHand, surgeryId: string): Promise<void> => {
  const { syllabus_id, categories } = await hand.call<{
    syllabus_id: string;
    categories: readonly ResourceCategory[];
  }>(resourceEndpoints.readResources, { id: surgeryId });
  const engagements = categories.flatMap(({ resource_engagements }) =>
    resource_engagements.map(({ resource_id }) => ({ resource_id, viewed: 1 })),
  );
  await hand.call(resourceEndpoints.saveEngagements, {
    body: { surgery_id: surgeryId, syllabus_id, engagements },
  });
};

/** Everything up to the certificate, the certificate too. */
export const certify = async (hand: PatientHand, surgeryId: string): Promise<void> => {
  await answerEverything(hand, surgeryId, ['Pre Assessment', 'Assessment']);
  await watchEverything(hand, surgeryId);
  await hand.call(certificateEndpoints.completeCertificate, { id: surgeryId, body: { consented: true } });
};

export const giveDetails = (hand: PatientHand, surgeryId: string): Promise<unknown> =>
  hand.call(patientEndpoints.updatePatientDetails, {
    id: 'me',
    body: { gender: 'Female', laterality: 'Left', date_of_birth: '1959-04-07', surgery_id: surgeryId },
  });
