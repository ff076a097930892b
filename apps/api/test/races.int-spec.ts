import { ENDPOINTS, sessionIn } from '@candour/contracts';
import { ResetRequestsService } from '../src/auth/reset-requests.service';
import { useTestApp } from './harness/app';
import {
  PASSWORD,
  administrator,
  askForReset,
  mailFacts,
  registerPatient,
  registerSurgeon,
  verifiedSurgeon,
} from './harness/people';
import {
  completeCertificate,
  finishLearning,
  giveDetails,
  hospitalId,
  newSurgery,
  operationId,
} from './harness/surgeries';

const ROUNDS = [1, 2, 3];

describe('two concurrent', () => {
  const api = useTestApp();

  const statusesOf = (answers: readonly { readonly status: number }[]): number[] =>
    answers.map(({ status }) => status).toSorted((one, other) => one - other);
  const countOf = async (sql: string, values: readonly unknown[]): Promise<number> => {
    const [row] = await api.database.query(`SELECT count(*)::int AS found FROM ${sql}`, [...values]);
    return row.found;
  };

  const linkedSurgery = async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id } = await newSurgery(api, patient, {
      surgeon_id: surgeon.surgeonId,
      hospital_id: await hospitalId(api),
    });
    return { patient, surgeon, surgery_id, params: { id: surgery_id } };
  };

  it.each(ROUNDS)('signatures are stored once each with one document (round %i)', async () => {
    const { patient, surgeon, surgery_id, params } = await linkedSurgery();
    await completeCertificate(api, patient, surgery_id);
    await giveDetails(api, patient, surgery_id);
    const asPatient = () =>
      api.call(ENDPOINTS.signConsentForm, {
        token: patient.token,
        params,
        body: { patient_signature: patient.name },
      });
    const asSurgeon = () =>
      api.call(ENDPOINTS.signConsentForm, {
        token: surgeon.token,
        params,
        body: { surgeon_signature: surgeon.name, signature_name: surgeon.name },
      });

    const answers = await Promise.all([asPatient(), asSurgeon(), asPatient(), asSurgeon()]);
    const { data } = await api.call(ENDPOINTS.readConsentForm, { token: patient.token, params });

    expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    expect(data.consent_form).toMatchObject({ patient_signed: true, surgeon_signed: true, consented: true });
    expect(await countOf('signature WHERE surgery_id = $1', [surgery_id])).toBe(2);
    expect(await countOf(`document WHERE surgery_id = $1 AND kind = 'CONSENT_FORM'`, [surgery_id])).toBe(1);
    expect(
      await countOf(`audit_entry WHERE surgery_id = $1 AND action = 'consent-form.signed'`, [surgery_id]),
    ).toBe(2);
  });

  it.each(ROUNDS)(
    'surgeons who link the same surgery: one succeeds, the other is refused (round %i)',
    async () => {
      const patient = await registerPatient(api);
      const [one, two] = [await verifiedSurgeon(api), await verifiedSurgeon(api)];
      const { surgery_id, unique_code } = await newSurgery(api, patient);
      const hospital_id = await hospitalId(api);
      const answers = await Promise.all(
        [one, two].map(({ token, surgeonId }) =>
          api.call(ENDPOINTS.linkSurgery, {
            token,
            body: { surgery_id, surgeon_id: surgeonId, hospital_id, unique_code },
          }),
        ),
      );
      expect(statusesOf(answers)).toEqual([200, 409]);
      expect(await mailFacts(api, 'surgery-linked', patient.email)).toHaveLength(1);
    },
  );

  it.each(ROUNDS)('completions of one certificate complete it once (round %i)', async () => {
    const { patient, surgery_id, params } = await linkedSurgery();
    await finishLearning(api, patient, surgery_id);
    const complete = () =>
      api.call(ENDPOINTS.completeCertificate, { token: patient.token, params, body: { consented: true } });
    const answers = await Promise.all([complete(), complete(), complete()]);
    expect(statusesOf(answers)).toEqual([200, 200, 201]);
    expect(await countOf('certificate WHERE surgery_id = $1', [surgery_id])).toBe(1);
    expect(await countOf('document WHERE surgery_id = $1', [surgery_id])).toBe(1);
  });

  it.each(ROUNDS)('registrations with one email create one account (round %i)', async (round) => {
    const email = `race.${round}@people.test`;
    const register = () =>
      api.call(ENDPOINTS.registerPatient, {
        body: { first_name: 'Kim', last_name: 'Oak', email, password: PASSWORD },
      });
    const answers = await Promise.all([register(), register()]);
    expect(statusesOf(answers)).toEqual([201, 409]);
    expect(await countOf('account WHERE email = $1', [email])).toBe(1);
  });

  it.each(ROUNDS)('of two who wait with one GMC number, one is verified (round %i)', async (round) => {
    const gmc_number = `777777${round}`;
    const [{ token }, ...both] = [
      await administrator(api),
      await registerSurgeon(api, { gmc_number }),
      await registerSurgeon(api, { gmc_number }),
    ];
    const verify = ({ surgeonId: surgeon_id }: { surgeonId: string }) =>
      api.call(ENDPOINTS.decideVerification, { token, body: { surgeon_id, status: 'VERIFIED' } });
    expect(statusesOf(await Promise.all(both.map(verify)))).toEqual([200, 409]);
  });

  it.each(ROUNDS)('resets with one link set one password (round %i)', async () => {
    const { email } = await registerPatient(api);
    await askForReset(api, email);
    const [mail] = await mailFacts(api, 'reset', email);
    const passwords = ['First new password 1', 'Second new password 2'];
    const answers = await Promise.all(
      passwords.map((password) =>
        api.call(ENDPOINTS.resetPassword, { body: { email, password, token: mail?.['token'] } }),
      ),
    );
    const logins = await Promise.all(
      passwords.map((password) => api.call(ENDPOINTS.login, { body: { email, password } })),
    );
    expect(statusesOf(answers)).toEqual([200, 422]);
    expect(logins.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 200 : 401)),
    );
  });

  it.each(ROUNDS)('reset requests leave one valid link (round %i)', async () => {
    const { email } = await registerPatient(api);
    await Promise.all([1, 2, 3].map(() => api.call(ENDPOINTS.requestPasswordReset, { body: { email } })));
    await Promise.all([1, 2, 3].map(() => api.app.get(ResetRequestsService).answerRequests()));
    const mails = await mailFacts(api, 'reset', email);
    const reads = await Promise.all(
      mails.map(({ token }) => api.call(ENDPOINTS.readPasswordReset, { query: { token } })),
    );
    expect(statusesOf(reads)).toEqual([200, 422, 422]);
  });

  it.each(ROUNDS)(
    'a login with the old password and a reset leave no session of the old one (round %i)',
    async () => {
      const { email } = await registerPatient(api);
      await askForReset(api, email);
      const [mail] = await mailFacts(api, 'reset', email);
      const [login] = await Promise.all([
        api.call(ENDPOINTS.login, { body: { email, password: PASSWORD } }),
        api.call(ENDPOINTS.resetPassword, {
          body: { email, password: 'A new password 9', token: mail?.['token'] },
        }),
      ]);
      const after = await api.call(ENDPOINTS.readPatient, {
        token: login.status === 200 ? sessionIn(login.data).access_token : 'none',
        params: { id: 'me' },
      });
      expect(after.status).toBe(401);
    },
  );

  it.each(ROUNDS)('surgeons who register one patient create one account (round %i)', async (round) => {
    const surgeons = [await verifiedSurgeon(api), await verifiedSurgeon(api)];
    const email = `race.on.behalf.${round}@people.test`;
    const answers = await Promise.all(
      surgeons.map(({ token }) =>
        api.call(ENDPOINTS.registerPatient, { token, body: { first_name: 'Kim', last_name: 'Oak', email } }),
      ),
    );
    expect(statusesOf(answers)).toEqual([201, 409]);
    expect(await mailFacts(api, 'patient-invitation', email)).toHaveLength(1);
  });

  it.each(ROUNDS)('notes with one key are stored as one note (round %i)', async (round) => {
    const { patient, surgeon, surgery_id, params } = await linkedSurgery();
    const write = () =>
      api.call(ENDPOINTS.writeNote, {
        token: patient.token,
        params,
        body: { content: '<p>Once</p>' },
        headers: { 'idempotency-key': `race-${round}` },
      });
    const answers = await Promise.all([write(), write(), write()]);
    expect(statusesOf(answers)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ data }) => data.note.id)).size).toBe(1);
    expect(await countOf('note WHERE surgery_id = $1', [surgery_id])).toBe(1);
    expect(await mailFacts(api, 'new-note', surgeon.email)).toHaveLength(1);
  });

  it('guesses of a code are all counted', async () => {
    const { token } = await verifiedSurgeon(api);
    const { unique_code } = await newSurgery(api, await registerPatient(api));
    const look = (code: string) => api.call(ENDPOINTS.findSurgeryByCode, { token, params: { code } });
    await Promise.all(Array.from({ length: 8 }, () => look('ZZZZZZZZ9')));
    await look(unique_code ?? '');
    const [row] = await api.database.query(
      `SELECT points FROM rate_limit_count WHERE key LIKE 'wrongCode:%' ORDER BY points DESC LIMIT 1`,
    );
    expect(row.points).toBe(8);
  });

  it('creations by a patient with one key create one process', async () => {
    const { token } = await registerPatient(api);
    const operation_id = await operationId(api);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        api.call(ENDPOINTS.createSurgery, {
          token,
          body: { operation_id },
          headers: { 'idempotency-key': 'double-click' },
        }),
      ),
    );
    expect(statusesOf(answers)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ data }) => data.surgery.surgery_id)).size).toBe(1);
  });
});
