import { type BodyOf, ENDPOINTS, type Laterality } from '@candour/contracts';
import { DETAILS } from '@candour/contracts/client';
import type { TestApp } from './app';
import { login, registerPatient, verifiedSurgeon } from './people';
import { completeCertificate, giveDetails, hospitalId, newSurgery } from './surgeries';

export type Decision = BodyOf<typeof ENDPOINTS.decideOnConsent>['decision'];
export type Confirmation = BodyOf<typeof ENDPOINTS.confirmConsent>;
export type EndOutcome = BodyOf<typeof ENDPOINTS.endSurgery>['outcome'];

type Change = BodyOf<typeof ENDPOINTS.changeConsent>;

export const WHY = 'We talked on the phone';
export const CONCERN = 'Her daughter answered every question for her';
export const ENDED_ON = '2026-11-01';

/** A surgery with its patient and linked surgeon, and what each of them can do with its consent form. */
export const beginConsent = async (api: TestApp) => {
  const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
  const { surgery_id } = await newSurgery(api, patient, {
    surgeon_id: surgeon.surgeonId,
    hospital_id: await hospitalId(api),
  });
  const params = { id: surgery_id };
  const because = (reason?: string) => (reason === undefined ? {} : { reason });
  return {
    patient,
    surgeon,
    surgery_id,
    params,
    decide: (decision: Decision, round = 1, reason?: string, laterality?: Laterality) =>
      api.call(ENDPOINTS.decideOnConsent, {
        token: patient.token,
        params,
        body: { decision, round, ...because(reason), ...(laterality === undefined ? {} : { laterality }) },
      }),
    doubt: (raised: boolean, round = 1, reason = CONCERN) =>
      api.call(ENDPOINTS.raiseConcern, { token: surgeon.token, params, body: { raised, round, reason } }),
    end: (by: 'patient' | 'surgeon' | { readonly token: string }, outcome: EndOutcome, reason?: string) =>
      api.call(ENDPOINTS.endSurgery, {
        token: by === 'patient' ? patient.token : by === 'surgeon' ? surgeon.token : by.token,
        params,
        body: { outcome, on: ENDED_ON, ...because(reason) },
      }),
    /** By default a change of the linked surgeon. */
    change: (body: Partial<Change>, { token = surgeon.token, isDryRun = false } = {}) =>
      api.call(ENDPOINTS.changeConsent, {
        token,
        params,
        body: { reason: WHY, ...body },
        ...(isDryRun ? { query: { dry_run: true } } : {}),
      }),
    signAsPatient: () =>
      api.call(ENDPOINTS.signConsentForm, {
        token: patient.token,
        params,
        body: { patient_signature: patient.name },
      }),
    /** The patient gives their side with their details. */
    giveSide: (laterality: Laterality) =>
      api.call(ENDPOINTS.updatePatientDetails, {
        token: patient.token,
        params: { id: 'me' },
        body: { laterality, surgery_id },
      }),
    /** The surgeon says theirs on the surgery. */
    saySide: (surgeon_side: Laterality | null) =>
      api.call(ENDPOINTS.updateSurgery, { token: surgeon.token, params, body: { surgeon_side } }),
    signAsSurgeon: (side?: Laterality) =>
      api.call(ENDPOINTS.signConsentForm, {
        token: surgeon.token,
        params,
        body: {
          surgeon_signature: surgeon.name,
          signature_name: surgeon.name,
          ...(side === undefined ? {} : { side }),
        },
      }),
    /** Without other words: nothing has changed, with the name typed. */
    confirm: (by: 'patient' | 'surgeon', round = 1, body: Partial<Confirmation> = {}) =>
      api.call(ENDPOINTS.confirmConsent, {
        token: by === 'patient' ? patient.token : surgeon.token,
        params,
        body: {
          round,
          changed: 'NO',
          ...(by === 'patient' ? { patient_signature: patient.name } : { surgeon_signature: surgeon.name }),
          ...body,
        },
      }),
    /** Lets the day in London from which the days of the round are counted be so many days earlier. */
    age: (days: number): Promise<unknown> =>
      api.database.query(
        `UPDATE surgery SET consent_counted_from =
           (consent_counted_from AT TIME ZONE 'Europe/London' - make_interval(days => $2)) AT TIME ZONE 'Europe/London'
         WHERE surgery_id = $1`,
        [surgery_id, days],
      ),
    read: async () => {
      const { data } = await api.call(ENDPOINTS.readSurgery, { token: patient.token, params });
      return data.surgery;
    },
    rounds: async (token: string) => (await api.call(ENDPOINTS.listRounds, { token, params })).data.rounds,
    /** The waiting mails of a kind about the surgery. */
    told: (kind: string): Promise<unknown[]> =>
      api.database.query('SELECT FROM outgoing_mail WHERE starts_with(notice_key, $1)', [
        `${kind} ${surgery_id} `,
      ]),
  };
};

export type BegunConsent = Awaited<ReturnType<typeof beginConsent>>;

/** With a certificate and details, so that both may sign. */
export const beginReadyConsent = async (api: TestApp): Promise<BegunConsent> => {
  const begun = await beginConsent(api);
  await completeCertificate(api, begun.patient, begun.surgery_id);
  await giveDetails(api, begun.patient, begun.surgery_id);
  return begun;
};

/** Both have signed. */
export const beginSignedConsent = async (api: TestApp): Promise<BegunConsent> => {
  const begun = await beginReadyConsent(api);
  await begun.signAsPatient();
  await begun.signAsSurgeon();
  return begun;
};

/** The same before the patient has said a side. */
export const beginUnsidedConsent = async (api: TestApp): Promise<BegunConsent> => {
  const begun = await beginConsent(api);
  await completeCertificate(api, begun.patient, begun.surgery_id);
  await api.call(ENDPOINTS.updatePatientDetails, {
    token: begun.patient.token,
    params: { id: 'me' },
    body: { gender: DETAILS.gender, date_of_birth: DETAILS.date_of_birth },
  });
  return begun;
};
/** Both have signed so long ago that they are asked to confirm. */
export const beginDueConsent = async (api: TestApp): Promise<BegunConsent> => {
  const begun = await beginSignedConsent(api);
  await begun.age(api.environment.consentConfirmAfterDays);
  return begun;
};

/** Sets the clock so many days forward; both log in again. */
export const passDays = async (
  api: TestApp,
  { patient, surgeon }: BegunConsent,
  days: number,
): Promise<void> => {
  api.clock.advance(days * 86_400);
  for (const person of [patient, surgeon]) Object.assign(person, { token: await login(api, person.email) });
};
