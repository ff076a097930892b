import {
  addressOf,
  API_KEY_HEADER,
  DEVICE_HEADER,
  ENDPOINTS,
  REQUEST_ID_HEADER,
  sessionIn,
} from '@candour/contracts';
import { AuditTrail } from '../src/audit/audit-trail';
import { newIdentifier } from '../src/common/identifiers';
import { MailSender } from '../src/mail/mail-sender';
import { ExpiryService } from '../src/schedule/expiry.service';
import { type TestApp, startTestApp } from './harness/app';
import { askForReset, mailFacts, setSurgeonStatus } from './harness/people';
import { answerCategory, finishLearning, hospitalId, operationId } from './harness/surgeries';

/** A unique value for every field that a person fills in; none may ever appear in the log. */
const CANARY = {
  first: 'Zyxcanaryfirst',
  last: 'Zyxcanarylast',
  patientEmail: 'zyx.canary.patient@people.test',
  surgeonEmail: 'zyx.canary.surgeon@people.test',
  invited: 'zyx.canary.invited@people.test',
  password: 'Zyxcanary password 1',
  newPassword: 'Zyxcanary password 2',
  mobile: '07700900987',
  gmc: '9876501',
  birth: '1951-07-19',
  note: 'Zyxcanary note of mine',
  search: 'zyxcanarysearch',
  userAgent: 'ZyxcanaryAgent/1.0',
  title: 'Zyxtitle',
  device: 'zyxcanarydevice0123456789abcdef',
} as const;

describe('the log', () => {
  let api: TestApp;
  const lines: string[] = [];
  const secrets: string[] = Object.values(CANARY);
  let latestToken = '';

  beforeAll(async () => {
    api = await startTestApp(
      { logLevel: 'trace', rateLimitFactor: 1000 },
      {
        logTo: { write: (line) => lines.push(line) },
      },
    );
    await walk();
  });
  afterAll(() => api.close());

  const register = async () => {
    const person = { title: CANARY.title, first_name: CANARY.first, last_name: CANARY.last };
    const common = { ...person, mobile_number: CANARY.mobile, password: CANARY.password };
    const patient = await api.call(ENDPOINTS.registerPatient, {
      body: { ...common, email: CANARY.patientEmail },
    });
    const surgeon = await api.call(ENDPOINTS.registerSurgeon, {
      body: { ...common, email: CANARY.surgeonEmail, gmc_number: CANARY.gmc },
    });
    await setSurgeonStatus(api, surgeon.data.surgeon_id ?? '', 'VERIFIED');
    secrets.push(patient.data.access_token ?? '', surgeon.data.access_token);
    return {
      token: patient.data.access_token ?? '',
      surgeonToken: surgeon.data.access_token,
      surgeonId: surgeon.data.surgeon_id ?? '',
    };
  };

  const reset = async () => {
    const email = CANARY.patientEmail;
    await askForReset(api, email);
    const [mail] = await mailFacts(api, 'reset', email);
    const token = mail?.['token'] ?? '';
    secrets.push(token);
    await api.call(ENDPOINTS.readPasswordReset, { query: { token } });
    await api.call(ENDPOINTS.resetPassword, { body: { email, password: CANARY.newPassword, token } });
    const headers = { [DEVICE_HEADER]: CANARY.device };
    const { data } = await api.call(ENDPOINTS.login, {
      headers,
      body: { email, password: CANARY.newPassword },
    });
    await api.call(ENDPOINTS.login, { body: { email, password: `${CANARY.newPassword} wrong` } });
    const { access_token } = sessionIn(data);
    secrets.push(access_token);
    return access_token;
  };

  /** Makes all the calls of a person, valid and invalid, from registration to the signed form, and sends every mail. */
  const walk = async () => {
    const { surgeonToken, surgeonId } = await register();
    const token = await reset();
    latestToken = token;
    const headers = { 'user-agent': CANARY.userAgent };
    await api.call(ENDPOINTS.inviteSurgeon, { token, headers, body: { email: CANARY.invited } });
    await api.call(ENDPOINTS.listSurgeons, { token, query: { search: CANARY.search } });
    await api.call(ENDPOINTS.listSurgeons, { token, query: { search: CANARY.search.repeat(20) } });
    const { data } = await api.call(ENDPOINTS.createSurgery, {
      token,
      body: { operation_id: await operationId(api) },
    });
    const { surgery_id, unique_code } = data.surgery;
    const code = unique_code ?? '';
    secrets.push(code);
    await api.call(ENDPOINTS.findPatientByEmail, {
      token: surgeonToken,
      query: { email: CANARY.patientEmail },
    });
    await api.call(ENDPOINTS.findSurgeryByCode, { token: surgeonToken, params: { code } });
    await api.call(ENDPOINTS.findSurgeryByCode, { token: surgeonToken, params: { code: 'ZYXCANAR9' } });
    await api.call(ENDPOINTS.linkSurgery, {
      token: surgeonToken,
      body: { surgery_id, surgeon_id: surgeonId, hospital_id: await hospitalId(api) },
    });
    const own = { token, params: { id: surgery_id } };
    await api.call(ENDPOINTS.writeNote, { ...own, body: { content: `<p>${CANARY.note}</p>` } });
    await api.call(ENDPOINTS.writeNote, { ...own, body: { content: CANARY.note, [CANARY.note]: 1 } });
    await finishLearning(api, { token }, surgery_id);
    await answerCategory(api, { token }, surgery_id, 'Feedback');
    await api.call(ENDPOINTS.completeCertificate, { ...own, body: { consented: true } });
    const details = { gender: 'Female', laterality: 'Left', date_of_birth: CANARY.birth, surgery_id };
    await api.call(ENDPOINTS.updatePatientDetails, { token, params: { id: 'me' }, body: details });
    const name = `${CANARY.first} ${CANARY.last}`;
    await api.call(ENDPOINTS.signConsentForm, { ...own, body: { patient_signature: `${name}x` } });
    await api.call(ENDPOINTS.signConsentForm, { ...own, body: { patient_signature: name } });
    const signature = { surgeon_signature: name, signature_name: name };
    await api.call(ENDPOINTS.signConsentForm, { ...own, token: surgeonToken, body: signature });
    await api.call(ENDPOINTS.previewConsentForm, own);
    await api.call(ENDPOINTS.listNotes, own);
    await fail(token);
    await api.app.get(MailSender).sendDue();
    await api.app.get(ExpiryService).removeExpired();
  };

  /** Causes the most revealing failure: a database statement that fails with its values. */
  const fail = async (token: string) => {
    const error = Object.assign(new Error(`duplicate key (${CANARY.patientEmail}) ${CANARY.note}`), {
      detail: CANARY.note,
      parameters: [CANARY.patientEmail],
    });
    const failing = jest.spyOn(api.database, 'query').mockRejectedValueOnce(error);
    await api.call(ENDPOINTS.listSurgeons, { token, query: { search: CANARY.search } });
    failing.mockRestore();
    await api.app.inject({ url: `/api/${CANARY.search}?email=${CANARY.patientEmail}` });
    await api.app.inject({ url: `/api/%zz${CANARY.search}` });
  };

  it('contains one line for each request, with its route and without its values', () => {
    const requests = lines.map((line) => JSON.parse(line)).filter(({ route }) => route);
    expect(requests.length).toBeGreaterThan(25);
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'GET', route: ENDPOINTS.findSurgeryByCode.path, status: 200 }),
    );
    for (const entry of requests) expect(entry.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('names the request in every line that it causes, by an id that no client has made', async () => {
    const others = lines.splice(0);
    const audit = jest.spyOn(api.app.get(AuditTrail), 'record').mockRejectedValueOnce(new Error('away'));
    const reply = await api.app.inject({
      url: addressOf(ENDPOINTS.listNotes, { params: { id: newIdentifier() } }),
      headers: {
        [API_KEY_HEADER]: api.environment.apiKey,
        [REQUEST_ID_HEADER]: newIdentifier(),
        authorization: `Bearer ${latestToken}`,
      },
    });
    audit.mockRestore();
    const caused = lines.map((line) => JSON.parse(line));
    lines.unshift(...others);
    expect(caused.map(({ part }) => part)).toEqual(['Access', undefined]);
    expect(new Set(caused.map(({ request_id }) => request_id))).toEqual(
      new Set([reply.headers[REQUEST_ID_HEADER]]),
    );
  });

  it('has a line of level error for an unexpected failure, with its kind and the route', () => {
    const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
    expect(errors).toEqual([
      expect.objectContaining({
        part: 'Failure',
        method: 'GET',
        route: ENDPOINTS.listSurgeons.path,
        failure: 'Error',
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    ]);
  });

  it('contains no value that a person entered, and no token, code or link', () => {
    const text = lines.join('');
    const found = secrets.filter(
      (secret) => secret === '' || text.toLowerCase().includes(secret.toLowerCase()),
    );
    expect(found).toEqual([]);
    expect(text.toLowerCase()).not.toContain('zyx');
  });
});
