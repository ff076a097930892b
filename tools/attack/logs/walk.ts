import type { Endpoint } from '@candour/contracts';
import { patientReadyToSign, signAsPatient, signAsSurgeon } from '../../testbed/people.ts';
import { ask, send } from '../../testbed/raw-request.ts';
import { verifiedSurgeon } from '../cast.ts';
import { awaitMails, resetTokenIn } from '../mailbox.ts';
import type { Target } from '../target.ts';
import { CANARIES, LINE } from './canaries.ts';
import { ENDPOINTS, addressOf } from '../../testbed/contracts.ts';

/** Performs valid and invalid calls as every caller. Returns the secrets that the server created. */
export const walk = async (target: Target): Promise<Readonly<Record<string, string>>> => {
  const c = CANARIES;
  const person = {
    title: c.title,
    first_name: c.first,
    last_name: c.last,
    mobile_number: c.mobile,
    password: c.password,
  };
  const surgeon = await verifiedSurgeon(target, { ...person, email: c.surgeonEmail, gmc_number: c.gmc });
  const patient = await patientReadyToSign(target.client, surgeon, { ...person, email: c.email }, c.note);
  const post = (path: string, body: object, headers = {}) =>
    ask(target.url, path, {
      method: 'POST',
      headers: { 'x-api-key': target.apiKey, 'user-agent': c.agent, 'x-device': c.device, ...headers },
      body,
    });
  const login = await post(ENDPOINTS.login.path, { email: c.email, password: c.password });
  const token = String(login.data['access_token']);
  const bearer = { authorization: `Bearer ${token}` };
  for (const email of [c.email, c.unknownEmail])
    await post(ENDPOINTS.login.path, { email, password: c.wrongPassword });
  await patient.client.ask(ENDPOINTS.updatePatientDetails, {
    params: { id: 'me' },
    body: {
      gender: 'Female',
      laterality: 'Left',
      date_of_birth: c.birth,
      surgery_id: patient.surgeryId,
    },
  });
  await patient.client.ask(ENDPOINTS.inviteSurgeon, { body: { email: c.invited } });
  await patient.client.ask(ENDPOINTS.listSurgeons, { query: { search: c.search } });
  await surgeon.client.ask(ENDPOINTS.findPatientByEmail, { query: { email: c.email } });
  const [surgery] = await target.query('SELECT unique_code FROM surgery WHERE surgery_id = $1', [
    patient.surgeryId,
  ]);
  await surgeon.client.ask(ENDPOINTS.findSurgeryByCode, {
    params: { code: String(surgery?.['unique_code']) },
  });
  await surgeon.client.ask(ENDPOINTS.findSurgeryByCode, { params: { code: 'ZQCANARY2' } });
  await signAsPatient(patient);
  await signAsSurgeon(surgeon, patient.surgeryId);
  const { preview_url, preview_html_url } = await patient.client.call(ENDPOINTS.previewConsentForm, {
    params: { id: patient.surgeryId },
  });
  for (const path of [preview_url, preview_html_url]) await ask(target.url, path);
  await post(ENDPOINTS.requestPasswordReset.path, { email: c.email });
  const [mail] = await awaitMails(target, c.email, 1, (one) => resetTokenIn(one) !== '');
  const link = mail ? resetTokenIn(mail) : '';
  await ask(target.url, addressOf(ENDPOINTS.readPasswordReset, { query: { token: link } }), {
    headers: { 'x-api-key': target.apiKey },
  });
  await post(ENDPOINTS.resetPassword.path, { email: c.email, password: c.newPassword, token: `${link}x` });
  await post(ENDPOINTS.refreshToken.path, {}, bearer);
  await post(ENDPOINTS.logout.path, {}, bearer);
  await post(ENDPOINTS.resetPassword.path, { email: c.email, password: c.newPassword, token: link });
  return {
    code: String(surgery?.['unique_code']),
    token,
    signature: token.split('.')[2] ?? '',
    link,
    ticket: preview_url.split('/').at(-2) ?? '',
  };
};

/** Sends canaries in every field of every call; most calls are refused. */
export const shower = async (target: Target): Promise<void> => {
  const { note, query, path, email, agent } = CANARIES;
  for (const row of Object.values<Endpoint>(ENDPOINTS)) {
    const fields = Object.keys(row.body?.fields ?? { x: 1 });
    const bodies = [
      Object.fromEntries(fields.map((name) => [name, LINE])),
      { [note]: note },
      `{"${note}":`,
      `"${note}"`,
    ];
    const address = `${row.path.replaceAll(/:\w+/g, path)}?${query}=${query}&email=${email}`;
    const headers = {
      'x-api-key': target.apiKey,
      authorization: `Bearer ${note}`,
      'user-agent': agent,
      'x-request-id': note,
      'idempotency-key': note,
      referer: `http://x/${query}`,
      'x-forwarded-for': '203.0.113.77',
      cookie: `a=${note}`,
    };
    await ask(target.url, address, { method: row.method, headers });
    if (row.method !== 'GET')
      for (const body of bodies) await ask(target.url, address, { method: row.method, headers, body });
  }
  for (const bytes of [
    `GET /${path}%0a{"level":"fatal"} HTTP/1.1\r\nHost: ${query}\r\n\r\n`,
    `${note} / HTTP/1.1\r\n\r\n`,
    `GET /%zz${path} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: x\r\n${note}\r\n\r\n`,
  ])
    await send(target.url, bytes, 200);
};
