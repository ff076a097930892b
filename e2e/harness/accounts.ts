import {
  API_KEY_HEADER,
  ENDPOINTS,
  type LoginData,
  SCREENS,
  signatureName,
  type Surgery,
} from '@candour/contracts';
import {
  ApiClient,
  firstHospital,
  newLastName,
  PASSWORD,
  type PatientAccount,
  type PatientFields,
  registerPatient as register,
  registerSurgeon as registerAsSurgeon,
  type SurgeonAccount,
  sessionOf,
} from '@candour/contracts/client';
import type { APIRequestContext, Page } from '@playwright/test';

export { newEmail, newLastName, PASSWORD } from '@candour/contracts/client';

/** The verified surgeon of the demo. */
export const SURGEON = {
  email: 'surgeon@demo.candour.test',
  name: signatureName('Helen', 'Carter'),
} as const;
export const ADMIN = { email: 'admin@demo.candour.test' } as const;

/** A client for calls without a screen, for the preconditions of a scenario. */
export const clientOf = (request: APIRequestContext): ApiClient =>
  new ApiClient(async ({ method, address, headers, body }) => {
    const { apiKey } = (await (await request.get('/runtime-config.json')).json()) as {
      readonly apiKey: string;
    };
    const reply = await request.fetch(address, {
      method,
      headers: { [API_KEY_HEADER]: apiKey, ...headers },
      ...(body !== undefined && { data: body }),
    });
    const bytes = await reply.body();
    return { status: reply.status(), bytes, text: () => bytes.toString() };
  });

export const loginOf = (request: APIRequestContext, email: string): Promise<LoginData> =>
  sessionOf(clientOf(request), email);

/**
 * Runs work with a temporary login of a person. An account has at most five sessions, so one that a scenario left
 * open could end another scenario's.
 */
const loggedInFor = async <Result>(
  request: APIRequestContext,
  email: string,
  work: (client: ApiClient, session: LoginData) => Promise<Result>,
): Promise<Result> => {
  const session = await loginOf(request, email);
  const client = clientOf(request).as(session.access_token);
  const result = await work(client, session);
  await client.call(ENDPOINTS.logout);
  return result;
};

/** A patient of this scenario only. */
export const registerPatient = (
  request: APIRequestContext,
  changes: PatientFields = {},
): Promise<PatientAccount> =>
  register(clientOf(request), { first_name: 'Robin', last_name: newLastName(), ...changes });

/** A surgeon who waits to be verified. */
export const registerSurgeon = (request: APIRequestContext): Promise<SurgeonAccount> =>
  registerAsSurgeon(clientOf(request), { title: 'Mr', first_name: 'Tom', last_name: newLastName() });

/** Decides about a registered surgeon as an administrator. */
export const decideOn = async (
  request: APIRequestContext,
  surgeon_id: string,
  status: 'VERIFIED' | 'REJECTED',
): Promise<void> => {
  await loggedInFor(request, ADMIN.email, (client) =>
    client.call(ENDPOINTS.decideVerification, { body: { surgeon_id, status } }),
  );
};

/** A surgeon with this decision of the administrator. */
export const decidedSurgeon = async (
  request: APIRequestContext,
  status: 'VERIFIED' | 'REJECTED',
): Promise<SurgeonAccount> => {
  const surgeon = await registerSurgeon(request);
  await decideOn(request, surgeon.surgeonId, status);
  return surgeon;
};

export const verifiedSurgeon = (request: APIRequestContext): Promise<SurgeonAccount> =>
  decidedSurgeon(request, 'VERIFIED');

/** The demo's surgeon links to a surgery. */
export const linkSurgery = (request: APIRequestContext, surgery: Surgery): Promise<void> =>
  loggedInFor(request, SURGEON.email, async (client, { surgeon_id }) => {
    const { surgery_id, unique_code } = surgery;
    const hospital_id = await firstHospital(client);
    await client.call(ENDPOINTS.linkSurgery, {
      body: { surgery_id, surgeon_id: surgeon_id ?? '', hospital_id, unique_code: unique_code ?? '' },
    });
  });

const fillLogin = async (page: Page, path: string, email: string): Promise<void> => {
  await page.goto(path);
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
};

/** Logs in on the patient's login screen. */
export const logInAsPatient = (page: Page, email: string): Promise<void> =>
  fillLogin(page, SCREENS.patientLogin.paths[0], email);

/** Logs in on the surgeon's login screen, and waits for the dashboard that the account belongs to. */
export const logIn = async (page: Page, email: string): Promise<void> => {
  await fillLogin(page, SCREENS.surgeonLogin.paths[0], email);
  await page.waitForURL(/\/(patient|surgeon|admin)\/dashboard$/);
};
