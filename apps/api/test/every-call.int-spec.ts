import type { AddressInfo } from 'node:net';
import { type EndpointName, type FailureBody, askedBy, endpointNames, sessionIn } from '@candour/contracts';
import { ResetRequestsService } from '../src/auth/reset-requests.service';
import { EXPECTATIONS } from './access-matrix/expectations';
import { type Caller, CALLERS, type World, makeWorld } from './access-matrix/world';
import { type TestApp, startTestApp } from './harness/app';
import { codeNow } from './harness/authenticator';
import { type Given, outsideClient, rows, signOnOnce } from './harness/outside-client';
import { walkToPasskeyAtLogin, walkWithPasskey } from './harness/passkey-walk';
import { PASSWORD, administrator, mailFacts, proofLink } from './harness/people';
import { STATED } from './harness/statements';

describe('every call, from an external client', () => {
  let api: TestApp;
  let world: World;
  let client: ReturnType<typeof outsideClient>;

  beforeAll(async () => {
    api = await startTestApp();
    world = await makeWorld(api);
    await api.app.listen(0, '127.0.0.1');
    const { port } = api.app.getHttpServer().address() as AddressInfo;
    client = outsideClient(`http://127.0.0.1:${port}`, api.environment.apiKey);
  });
  afterAll(() => api.close());

  const people = async () => {
    const { call } = client;
    const email = 'outside.patient@people.test';
    const person = { first_name: 'Ada', last_name: "O'Brien", password: PASSWORD };
    const patient = await call('registerPatient', { body: { ...person, email } });
    const surgeon = await call('registerSurgeon', {
      body: { ...person, email: 'outside.surgeon@people.test', gmc_number: '9123456', title: 'Miss' },
    });
    const admin = await administrator(api);
    const waiting = await call('listUnverifiedSurgeons', { token: admin.token });
    expect(waiting.surgeons.map(({ surgeon_id }) => surgeon_id)).toContain(surgeon.surgeon_id);
    await call('decideVerification', {
      token: admin.token,
      body: { surgeon_id: surgeon.surgeon_id, status: 'VERIFIED' },
    });
    return { email, patient: patient.access_token ?? '', surgeon };
  };

  /** Somebody of whom the hospital asks a second factor sets it up at their login. */
  const enrolAtLogin = async () => {
    const { call } = client;
    const ticketOfNewOne = async () => {
      const { email } = await administrator(api);
      const { requireSecondFactor: rule } = api.environment;
      Object.assign(api.environment, { requireSecondFactor: 'admins' });
      const ticket = askedBy(await call('login', { body: { email, password: PASSWORD } }))?.ticket;
      Object.assign(api.environment, { requireSecondFactor: rule });
      return ticket;
    };
    await walkToPasskeyAtLogin(call, await ticketOfNewOne());
    const ticket = await ticketOfNewOne();
    const { secret } = await call('beginAuthenticatorAtLogin', { body: { ticket } });
    await call('confirmAuthenticatorAtLogin', { body: { ticket, code: codeNow(api, secret) } });
  };

  /** What the access matrix sends for this caller. */
  const sentBy = (name: EndpointName, caller: Caller): Given => {
    const { params, query, body, about } = EXPECTATIONS[name];
    const id = about?.(world) ?? '';
    return {
      token: world.tokenOf(caller),
      params: params?.(world, id) ?? {},
      query: query?.(world) ?? {},
      body: body?.(world, id, caller),
    };
  };
  const callerWith = (name: EndpointName, answer: (status: number) => boolean): Caller =>
    CALLERS[EXPECTATIONS[name].theirs.findIndex(answer)] ?? 'nobody';

  const learn = async (token: string, surgery_id: string) => {
    const { call } = client;
    const params = { id: surgery_id };
    const { categories } = await call('readAssessment', { token, params });
    for (const { assessment_id, question_answers } of categories) {
      const answers = question_answers.map(({ question_id, question_possible_answers }) => ({
        question_id,
        answer: question_possible_answers[0],
      }));
      await call('saveAnswers', { token, body: { surgery_id, assessment_id, answers } });
    }
    const { syllabus_id, categories: learning } = await call('readResources', { token, params });
    await call('readLearningPage', { token, params });
    const engagements = learning.flatMap(({ resource_engagements }) =>
      resource_engagements.map(({ resource_id }) => ({ resource_id, viewed: 1 })),
    );
    await call('saveEngagements', { token, body: { surgery_id, syllabus_id, engagements } });
    const summaries = [
      await call('summariseAssessment', { token, params }),
      await call('summariseResources', { token, params }),
    ];
    for (const each of summaries.flatMap(
      (summary): readonly { readonly percent: number }[] => summary.categories,
    )) {
      expect(each.percent).toBe(100);
    }
  };

  it('succeeds in the course of one journey', async () => {
    const { call, good } = client;
    const { email, patient, surgeon } = await people();
    const token = patient;
    const { operations } = await call('listOperations', { token, query: { search: 'hip', page: 1 } });
    const { hospitals } = await call('listHospitals', { token });
    const operation_id = operations[0]?.operation_id ?? '';
    await call('previewQuestions', { token, params: { id: operation_id } });
    await call('previewResources', { token, params: { id: operation_id } });
    await call('previewLearningPage', { token, params: { id: operation_id } });
    await call('inviteSurgeon', { token, body: { email: 'not.here.yet@people.test' } });
    await call('listSurgeons', { token, query: { search: 'brien', page: 1 } });
    await call('readSurgeon', { token, params: { id: surgeon.surgeon_id ?? '' } });
    const { surgery } = await call('createSurgery', { token, body: { operation_id } });
    const { surgery_id, unique_code } = surgery;
    const own = { token, params: { id: surgery_id } };
    await learn(token, surgery_id);
    await call('updateSurgery', { ...own, body: { hospital_id: hospitals[1]?.hospital_id } });

    const staff = surgeon.access_token;
    await call('findPatientByEmail', { token: staff, query: { email } });
    await call('findSurgeryByCode', { token: staff, params: { code: unique_code ?? '' } });
    await call('linkSurgery', {
      token: staff,
      body: { surgery_id, surgeon_id: surgeon.surgeon_id, hospital_id: hospitals[0]?.hospital_id },
    });
    await call('listSurgeonPatients', { token: staff });
    await call('listSurgeonSurgeries', { token: staff });
    await call('listPatientSurgeons', { token });
    await call('listPatientSurgeries', { token, params: { id: 'me' } });
    await call('writeNote', { ...own, body: { content: '<p>I live <strong>alone</strong></p>' } });
    await call('listNotes', { token: staff, params: own.params });

    const { categories } = await call('readAssessment', own);
    const answers = categories.flatMap(({ question_answers }) => question_answers);
    const question_id = answers.find(({ advice }) => advice)?.question_id;
    await call('sayOwnWords', { ...own, body: { question_id, text: 'I will ask' } });
    const discussed = { question_id, outcome: 'DISCUSSED' };
    await call('discussAnswer', { token: staff, params: own.params, body: discussed });
    await call('writeStatement', { token: staff, params: own.params, body: STATED });
    await call('readStatement', own);
    await call('completeCertificate', { ...own, body: { consented: true } });
    await call('readCertificate', own);
    await call('previewCertificate', own);
    await call('updatePatientDetails', {
      token,
      params: { id: 'me' },
      body: { gender: 'Female', laterality: 'Left', date_of_birth: '1960-02-29', surgery_id },
    });
    await call('readPatient', { token: staff, params: { id: surgery.patient_id } });
    await call('readSurgery', own);
    const { document_hash } = await call('previewConsentForm', own);
    await call('signConsentForm', { ...own, body: { patient_signature: "Ada O'Brien", document_hash } });
    const signature = { surgeon_signature: "Ada O'Brien", signature_name: "Ada O'Brien" };
    await call('signConsentForm', { token: staff, params: own.params, body: signature });
    await api.database.query(`UPDATE surgery SET consent_counted_from = now() - interval '100 days'`);
    const confirmation = { round: 1, changed: 'NO', patient_signature: "Ada O'Brien" };
    await call('confirmConsent', { ...own, body: confirmation });
    await call('readConsentForm', own);
    await call('listConsentForms', { token: staff });
    for (const name of ['downloadCertificate', 'downloadConsentForm', 'downloadCopy'] as const) {
      expect(Buffer.from(await call(name, own)).toString('latin1', 0, 5)).toBe('%PDF-');
    }

    await call('requestPasswordReset', { body: { email } });
    await api.app.get(ResetRequestsService).answerRequests();
    const [mail] = await mailFacts(api, 'reset', email);
    const link = { token: mail?.['token'] };
    expect(await call('readPasswordReset', { query: link })).toEqual({ email });
    const password = 'Another 8 words';
    await call('resetPassword', { body: { email, password, ...link } });
    const login = await call('login', { body: { email, password } });
    const again = sessionIn(login).access_token;
    await walkWithPasskey(call, again);
    const { secret } = await call('beginAuthenticator', { token: again, body: { password } });
    const code = codeNow(api, secret);
    await call('confirmAuthenticator', { token: again, body: { code } });
    await call('renewRecoveryCodes', { token: again, body: { password } });
    api.clock.advance(60);
    const asked = askedBy(await call('login', { body: { email, password } }));
    await call('beginPasskeyAtLogin', { body: { ticket: asked?.ticket } });
    const second = { ticket: asked?.ticket, method: 'totp', code: codeNow(api, secret) };
    await call('finishLogin', { body: second });
    await walkWithPasskey(call, again);
    await enrolAtLogin();
    const refreshed = await call('refreshToken', { token: again });
    await call('logout', { token: refreshed.access_token });

    await signOnOnce(api, client.call, surgeon.access_token);
    expect(await call('proveEmail', { body: { token: await proofLink(api, email) } })).toEqual({ email });

    // The calls that no journey needs.
    for (const name of endpointNames.filter((each) => !good.has(each))) {
      const caller = callerWith(name, (status) => status < 300);
      await call(name, sentBy(name, caller));
    }
    expect([...good].toSorted()).toEqual(endpointNames.toSorted());
  });

  const refusedTo = endpointNames.filter((name) => EXPECTATIONS[name].theirs.includes(403));

  it.each(refusedTo)('%s is refused when the role forbids it', async (name) => {
    const caller = callerWith(name, (status) => status === 403);
    const response = await client.send(rows[name], sentBy(name, caller));
    const { data }: { data: FailureBody } = JSON.parse(await response.text());
    expect([response.status, data.errors.length]).toEqual([403, 1]);
  });

  const malformed = endpointNames.filter((name) => rows[name].body || rows[name].params || rows[name].query);

  it.each(malformed)('%s is refused when it is malformed', async (name) => {
    const row = rows[name];
    const { params, about } = EXPECTATIONS[name];
    const caller = callerWith(name, (status) => ![401, 403, 404].includes(status));
    const id = about?.(world) ?? '';
    const response = await client.send(row, {
      token: world.tokenOf(caller),
      params: row.body || row.query ? (params?.(world, id) ?? {}) : (params?.(world, '%%%') ?? {}),
      ...(row.body ? { body: '{"half":' } : {}),
      ...(row.query ? { query: { nonsense: 1 } } : {}),
    });
    const { data }: { data: FailureBody } = JSON.parse(await response.text());
    expect([name, [400, 422].includes(response.status), typeof data.errors[0]]).toEqual([
      name,
      true,
      'string',
    ]);
  });
});
