import { randomInt } from 'node:crypto';
import {
  API_KEY_HEADER,
  ENDPOINTS,
  type BodyOf,
  type Endpoint,
  type LoginData,
  type ParamsOf,
  type ReplyOf,
  SCREENS,
  type Surgery,
} from '@candour/contracts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const PASSWORD = 'Candour1demo';
export const SURGEON = {
  email: 'surgeon@demo.candour.test',
  firstName: 'Helen',
  lastName: 'Carter',
} as const;
export const ADMIN = { email: 'admin@demo.candour.test' } as const;

interface Request<Row extends Endpoint> {
  readonly params?: ParamsOf<Row>;
  readonly body?: BodyOf<Row>;
  readonly token?: string;
}

const pathOf = (row: Endpoint, params: Readonly<Record<string, string>>): string =>
  row.path.replace(/:([a-z_]+)/g, (_, name: string) => params[name] ?? '');

/** Makes a call of the product without a screen: for what a scenario takes for granted. */
export const makeCall = async <const Row extends Endpoint>(
  api: APIRequestContext,
  row: Row,
  { params, body, token }: Request<Row> = {},
): Promise<ReplyOf<Row>> => {
  const { apiKey } = (await (await api.get('/runtime-config.json')).json()) as { readonly apiKey: string };
  const reply = await api.fetch(pathOf(row, (params ?? {}) as Readonly<Record<string, string>>), {
    method: row.method,
    headers: {
      [API_KEY_HEADER]: apiKey,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { data: body as object }),
  });
  expect(reply.ok(), `${row.method} ${row.path}: ${await reply.text()}`).toBe(true);
  return ((await reply.json()) as { readonly data: ReplyOf<Row> }).data;
};

export const loginOf = (api: APIRequestContext, email: string): Promise<LoginData> =>
  makeCall(api, ENDPOINTS.login, { body: { email, password: PASSWORD } });

/**
 * Does something as somebody who logs in for that alone. Of an account's sessions five are open at most: one that a
 * scenario left open would end another's in the middle.
 */
const loggedInFor = async <Result>(
  api: APIRequestContext,
  email: string,
  work: (session: LoginData) => Promise<Result>,
): Promise<Result> => {
  const session = await loginOf(api, email);
  const result = await work(session);
  await makeCall(api, ENDPOINTS.logout, { token: session.access_token });
  return result;
};

const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join('');

/** A last name that no other scenario has: letters only, so that it can be a signature. */
export const freshName = (): string => {
  const name = letters(9);
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
};

export interface FreshPatient {
  readonly token: string;
  readonly session: LoginData;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export const registerPatient = async (api: APIRequestContext, firstName = 'Robin'): Promise<FreshPatient> => {
  const lastName = freshName();
  const email = `${lastName.toLowerCase()}@example.test`;
  const body = { first_name: firstName, last_name: lastName, email, password: PASSWORD };
  const reply = await makeCall(api, ENDPOINTS.registerPatient, { body });
  const session: LoginData = {
    access_token: reply.access_token ?? '',
    expires_at: reply.expires_at ?? 0,
    patient_id: reply.patient_id,
    surgeon_id: reply.surgeon_id ?? null,
  };
  return { token: session.access_token, session, firstName, lastName, email };
};

export interface FreshSurgeon {
  readonly session: LoginData;
  readonly name: string;
  readonly email: string;
  readonly gmcNumber: string;
}

/** A surgeon who waits to be verified. */
export const registerSurgeon = async (api: APIRequestContext): Promise<FreshSurgeon> => {
  const lastName = freshName();
  const email = `${lastName.toLowerCase()}@example.test`;
  const gmcNumber = String(randomInt(1_000_000, 7_000_000));
  const body = {
    title: 'Mr',
    first_name: 'Tom',
    last_name: lastName,
    gmc_number: gmcNumber,
    email,
    password: PASSWORD,
  };
  const session = await makeCall(api, ENDPOINTS.registerSurgeon, { body });
  return { session, name: `Tom ${lastName}`, email, gmcNumber };
};

/** What an administrator decides about a surgeon who has registered. */
export const decideOn = async (
  api: APIRequestContext,
  { surgeon_id: surgeonId }: LoginData,
  status: 'VERIFIED' | 'REJECTED',
): Promise<void> => {
  const body = { surgeon_id: surgeonId ?? '', status };
  await loggedInFor(api, ADMIN.email, ({ access_token: token }) =>
    makeCall(api, ENDPOINTS.decideVerification, { body, token }),
  );
};

export const verifiedSurgeon = async (api: APIRequestContext): Promise<FreshSurgeon> => {
  const surgeon = await registerSurgeon(api);
  await decideOn(api, surgeon.session, 'VERIFIED');
  return surgeon;
};

const OPERATION = 'Total hip replacement';

/** A surgery that its patient has created, with nobody linked to it. */
export const createSurgery = async (api: APIRequestContext, token: string): Promise<Surgery> => {
  const { operations } = await makeCall(api, ENDPOINTS.listOperations, { token });
  const operation = operations.find((row) => row.operation_name === OPERATION);
  const body = { operation_id: operation?.operation_id ?? '' };
  return (await makeCall(api, ENDPOINTS.createSurgery, { body, token })).surgery;
};

export const linkSurgery = (api: APIRequestContext, surgery: Surgery): Promise<void> =>
  loggedInFor(api, SURGEON.email, async ({ access_token: token, surgeon_id: surgeonId }) => {
    const { hospitals } = await makeCall(api, ENDPOINTS.listHospitals, { token });
    const body = {
      surgery_id: surgery.surgery_id,
      surgeon_id: surgeonId ?? '',
      hospital_id: hospitals[0]?.hospital_id ?? '',
      unique_code: surgery.unique_code,
    };
    await makeCall(api, ENDPOINTS.linkSurgery, { body, token });
  });

/** Everything that the patient does before the consent form: answers, videos, certificate, details. */
export const completeLearning = async (
  api: APIRequestContext,
  { surgery_id: id }: Surgery,
  token: string,
): Promise<void> => {
  const { categories } = await makeCall(api, ENDPOINTS.readAssessment, { params: { id }, token });
  for (const category of categories) {
    const answers = category.question_answers.map((question) => ({
      question_id: question.question_id,
      answer: question.question_possible_answers[0] ?? '',
    }));
    const body = { surgery_id: id, assessment_id: category.assessment_id, answers };
    await makeCall(api, ENDPOINTS.saveAnswers, { body, token });
  }
  const resources = await makeCall(api, ENDPOINTS.readResources, { params: { id }, token });
  const engagements = resources.categories
    .flatMap((category) => category.resource_engagements)
    .map((resource) => ({ resource_id: resource.resource_id, viewed: 1 }));
  await makeCall(api, ENDPOINTS.saveEngagements, {
    body: { surgery_id: id, syllabus_id: resources.syllabus_id, engagements },
    token,
  });
  await makeCall(api, ENDPOINTS.completeCertificate, { params: { id }, body: { consented: true }, token });
  await makeCall(api, ENDPOINTS.updatePatientDetails, {
    params: { id: 'me' },
    body: { gender: 'Female', laterality: 'Left', date_of_birth: '1960-02-01', surgery_id: id },
    token,
  });
};

/** Logs in on the surgeon's login screen, which leads wherever the account belongs. */
export const logIn = async (page: Page, email: string): Promise<void> => {
  await page.goto(SCREENS.surgeonLogin.paths[0]);
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/(patient|surgeon|admin)\/dashboard$/);
};
