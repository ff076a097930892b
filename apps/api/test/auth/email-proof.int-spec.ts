import { EMAIL_PROOF_LIFETIME_S, ENDPOINTS, messages } from '@candour/contracts';
import { setUpAuthenticator } from '../harness/authenticator';
import { addPasskey, challengeOf, passkeyLogin } from '../harness/passkeys';
import { newEmail, walkTo } from '@candour/contracts/client';
import { useTestApp } from '../harness/app';
import {
  PASSWORD,
  type TestPatient,
  type TestSurgeon,
  askForReset,
  login,
  mailFacts,
  proveEmail,
  registerPatient,
  verifiedSurgeon,
} from '../harness/people';
import { hospitalId, newSurgery } from '../harness/surgeries';

describe('an address that has to be proven', () => {
  const api = useTestApp({ requireProvenEmail: true });

  const provenPatient = async (): Promise<TestPatient> => {
    const patient = await registerPatient(api);
    await proveEmail(api, patient.email);
    return patient;
  };
  const provenSurgeon = async (): Promise<TestSurgeon> => {
    const surgeon = await verifiedSurgeon(api);
    await proveEmail(api, surgeon.email);
    return surgeon;
  };
  const tokenFor = async (email: string, kind = 'email-proof'): Promise<string> =>
    (await mailFacts(api, kind, email))[0]?.['token'] ?? '';
  const stateOf = async ({ token }: { token: string }) =>
    (await api.call(ENDPOINTS.readEmailProof, { token })).data.email_proof;
  const open = (token: string) => api.call(ENDPOINTS.proveEmail, { body: { token } });
  const seen = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code];
  const FIRST = [403, 'auth.email-first'];

  it('is mailed a link at registration, which proves it, again too, until it runs out', async () => {
    const patient = await registerPatient(api);
    const { email } = patient;
    expect(await stateOf(patient)).toEqual({ email, is_proven: false });

    const token = await tokenFor(email);
    expect((await open(token)).data).toEqual({ email });
    expect(await stateOf(patient)).toEqual({ email, is_proven: true });
    expect((await open(token)).status).toBe(200);
    const entries = await api.database.query(
      `SELECT details FROM audit_entry JOIN account USING (account_id) WHERE action = 'email.proven' AND email = $1`,
      [email],
    );
    expect(entries).toEqual([{ details: { by: 'email-proof' } }]);

    api.clock.advance(EMAIL_PROOF_LIFETIME_S + 1);
    expect(seen(await open(token))).toEqual([422, 'auth.email-proof-invalid']);
  });

  it('lets a patient learn at once, and choose a surgeon and sign only when it is proven', async () => {
    const [patient, surgeon] = [await registerPatient(api), await provenSurgeon()];
    const choice = { surgeon_id: surgeon.surgeonId, hospital_id: await hospitalId(api) };
    const { token } = patient;
    const { surgery_id: surgeryId } = await newSurgery(api, patient);
    await walkTo('detailed', { surgeryId, patient, surgeon });

    const params = { id: surgeryId };
    const choose = () => api.call(ENDPOINTS.updateSurgery, { token, params, body: choice });
    expect(seen(await choose())).toEqual(FIRST);
    const { operation_id } = (await api.call(ENDPOINTS.readSurgery, { token, params })).data.surgery;
    const created = await api.call(ENDPOINTS.createSurgery, { token, body: { operation_id, ...choice } });
    expect(seen(created)).toEqual(FIRST);
    const body = { patient_signature: patient.name };
    expect(seen(await api.call(ENDPOINTS.signConsentForm, { token, params, body }))).toEqual(FIRST);

    await proveEmail(api, patient.email);
    expect((await choose()).status).toBe(200);
    await walkTo('signed by both', { surgeryId, patient, surgeon }, 'linked');
  });

  it('keeps the patient from being found by email and linked by the code until it is proven', async () => {
    const [patient, surgeon] = [await registerPatient(api), await provenSurgeon()];
    const { token, surgeonId: surgeon_id } = surgeon;
    const { email } = patient;
    const { surgery_id, unique_code } = await newSurgery(api, patient);
    const code = unique_code ?? '';
    const body = { surgery_id, surgeon_id, hospital_id: await hospitalId(api), unique_code: code };
    const calls = async () => [
      await api.call(ENDPOINTS.findPatientByEmail, { token, query: { email } }),
      await api.call(ENDPOINTS.findSurgeryByCode, { token, params: { code } }),
      await api.call(ENDPOINTS.linkSurgery, { token, body }),
    ];
    const nobody = await api.call(ENDPOINTS.findPatientByEmail, { token, query: { email: newEmail() } });

    const before = await calls();
    expect(before.map(seen)).toEqual([
      [404, 'patient.not-found'],
      [409, 'surgery.patient-email-first'],
      [409, 'surgery.patient-email-first'],
    ]);
    expect(before[0]?.failure.errors).toEqual(nobody.failure.errors);
    await proveEmail(api, email);
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('keeps a verified surgeon from being chosen and from meeting patients until it is proven', async () => {
    const [patient, surgeon] = [await provenPatient(), await verifiedSurgeon(api)];
    const { surgery_id, unique_code } = await newSurgery(api, patient);
    const { token } = surgeon;
    const isListed = async () => {
      const { surgeons } = (await api.call(ENDPOINTS.listSurgeons, { token: patient.token })).data;
      return surgeons.some(({ surgeon_id }) => surgeon_id === surgeon.surgeonId);
    };
    const choose = () =>
      api.call(ENDPOINTS.updateSurgery, {
        token: patient.token,
        params: { id: surgery_id },
        body: { surgeon_id: surgeon.surgeonId },
      });

    expect(await isListed()).toBe(false);
    expect((await choose()).failure.errors).toEqual([messages.onlyVerifiedSurgeons]);
    const refused = [
      await api.call(ENDPOINTS.findPatientByEmail, { token, query: { email: patient.email } }),
      await api.call(ENDPOINTS.findSurgeryByCode, { token, params: { code: unique_code ?? '' } }),
      await api.call(ENDPOINTS.registerPatient, {
        token,
        body: { first_name: 'Kim', last_name: 'Oak', email: newEmail() },
      }),
    ];
    expect(refused.map(seen)).toEqual([FIRST, FIRST, FIRST]);

    await proveEmail(api, surgeon.email);
    expect(await isListed()).toBe(true);
    expect((await choose()).status).toBe(200);
  });

  it('is proven by the link of an invitation, and the surgeon who invited may go on before', async () => {
    const surgeon = await provenSurgeon();
    const email = newEmail();
    const { token } = surgeon;
    const made = await api.call(ENDPOINTS.registerPatient, {
      token,
      body: { first_name: 'Kim', last_name: 'Oak', email },
    });
    const body = {
      operation_id: (await surgeon.client.call(ENDPOINTS.listOperations)).operations[0]?.operation_id ?? '',
      patient_id: made.data.patient_id ?? '',
      surgeon_id: surgeon.surgeonId,
      hospital_id: await hospitalId(api),
      surgeon_side: 'Left' as const,
    };
    expect((await api.call(ENDPOINTS.createSurgery, { token, body })).status).toBe(201);
    expect(await mailFacts(api, 'email-proof', email)).toEqual([]);

    const link = await tokenFor(email, 'patient-invitation');
    await api.client.call(ENDPOINTS.resetPassword, { body: { email, password: PASSWORD, token: link } });
    expect(await stateOf({ token: await login(api, email) })).toEqual({ email, is_proven: true });
  });

  it('goes to its true owner by a new password, and a stranger who registered it loses it', async () => {
    const stranger = await registerPatient(api);
    const { email } = stranger;
    await setUpAuthenticator(api, stranger.token);
    const { authenticator } = await addPasskey(api, stranger.token);
    const registered = await api.call(ENDPOINTS.registerPatient, {
      body: { first_name: 'True', last_name: 'Owner', email, password: 'Mine alone 1' },
    });
    expect(seen(registered)).toEqual([409, 'auth.account-exists']);

    await askForReset(api, email);
    const token = await tokenFor(email, 'reset');
    await api.client.call(ENDPOINTS.resetPassword, { body: { email, password: 'Mine alone 1', token } });

    expect((await api.call(ENDPOINTS.readEmailProof, { token: stranger.token })).status).toBe(401);
    const again = await api.call(ENDPOINTS.login, { body: { email, password: PASSWORD } });
    expect(again.status).toBe(401);
    const byPasskey = authenticator.get(await challengeOf(api));
    expect((await passkeyLogin(api, byPasskey)).status).toBe(401);
    // Without the stranger's second step.
    const owner = await login(api, email, 'Mine alone 1');
    expect(await stateOf({ token: owner })).toEqual({ email, is_proven: true });
  });

  it('is to be proven again when it changes, by a link to the new one alone', async () => {
    const patient = await registerPatient(api);
    const former = await tokenFor(patient.email);
    await proveEmail(api, patient.email);
    const email = newEmail();
    await patient.client.call(ENDPOINTS.changeEmail, { body: { email, password: PASSWORD } });

    expect(await stateOf(patient)).toEqual({ email, is_proven: false });
    expect((await open(former)).status).toBe(422);
    expect(await mailFacts(api, 'email-changed', patient.email)).toEqual([{ to: 'FORMER' }]);
    expect((await open(await tokenFor(email, 'email-changed'))).status).toBe(200);
    expect(await stateOf(patient)).toEqual({ email, is_proven: true });
  });

  it('gets a new link on request, beside the first, and none once it is proven', async () => {
    const patient = await registerPatient(api);
    const [{ token: first = '' } = {}] = await mailFacts(api, 'email-proof', patient.email);
    const ask = () => api.call(ENDPOINTS.requestEmailProof, { token: patient.token });
    expect((await ask()).data.email_proof.is_proven).toBe(false);
    const mails = await mailFacts(api, 'email-proof', patient.email);
    expect(mails.map(({ is_new }) => is_new)).toEqual([false, true]);
    expect((await open(first)).status).toBe(200);
    expect((await ask()).data.email_proof.is_proven).toBe(true);
    expect(await mailFacts(api, 'email-proof', patient.email)).toHaveLength(2);
  });
});

describe('where no address has to be proven', () => {
  const api = useTestApp();

  it('nobody is mailed a link or kept from anything', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { token } = surgeon;
    await api.call(ENDPOINTS.requestEmailProof, { token: patient.token });
    expect(await mailFacts(api, 'email-proof', patient.email)).toEqual([]);
    const found = await api.call(ENDPOINTS.findPatientByEmail, { token, query: { email: patient.email } });
    expect(found.status).toBe(200);
  });
});

describe('requests for links to prove an address', () => {
  const api = useTestApp({ requireProvenEmail: true, rateLimitFactor: 1 });

  it('are limited for the account', async () => {
    const { token } = await registerPatient(api);
    const statuses: number[] = [];
    for (let asked = 0; asked < 6; asked += 1)
      statuses.push((await api.call(ENDPOINTS.requestEmailProof, { token })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
