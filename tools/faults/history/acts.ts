import { createHash, randomUUID } from 'node:crypto';
import { ENDPOINTS, PASSWORD } from '../../testbed/contracts.ts';
import type { TestbedClient } from '../../testbed/client.ts';
import type { Patient, Person, Surgeon, Deployment } from './deployment.ts';

export interface Made {
  readonly surgery: string;
  readonly code: string;
}

export interface Category {
  readonly assessment: string;
  /** The answers that each question offers. */
  readonly offered: Readonly<Record<string, readonly string[]>>;
}

/** The server of a call, when it is not the person's own. */
export interface CallOptions {
  readonly at?: string;
  readonly key?: string;
}

const through = ({ client }: Person, { at }: CallOptions): TestbedClient => (at ? client.at(at) : client);
const asked = ({ process, session }: Person) => ({ process, session });

export const createSurgery = async (
  { recorder, operationId, hospitalId }: Deployment,
  patient: Patient,
  surgeon: Surgeon | null,
  options: CallOptions = {},
): Promise<Made | null> => {
  const key = options.key ?? randomUUID();
  const body = {
    operation_id: operationId,
    hospital_id: hospitalId,
    ...(surgeon && { surgeon_id: surgeon.surgeonId }),
  };
  const answer = await recorder.run(
    {
      ...asked(patient),
      key,
      act: { op: 'create-surgery', patient: patient.patientId, surgeon: surgeon?.surgeonId ?? null },
    },
    () => through(patient, options).ask(ENDPOINTS.createSurgery, { body, idempotencyKey: key }),
    ({ data }) => (data.surgery ? { made: data.surgery.surgery_id } : {}),
  );
  const surgery = answer?.data.surgery;
  return surgery ? { surgery: surgery.surgery_id, code: surgery.unique_code ?? '' } : null;
};

export const categoriesOf = async ({ client }: Person, surgery: string): Promise<readonly Category[]> => {
  const { data } = await client.ask(ENDPOINTS.readAssessment, { params: { id: surgery } });
  return (data.categories ?? []).map(({ assessment_id, question_answers }) => ({
    assessment: assessment_id,
    offered: Object.fromEntries(
      question_answers.map(({ question_id, question_possible_answers }) => [
        question_id,
        question_possible_answers,
      ]),
    ),
  }));
};

export const answer = (
  { recorder }: Deployment,
  patient: Person,
  surgery: string,
  assessment: string,
  answers: Readonly<Record<string, string>>,
  submit: boolean,
  options: CallOptions = {},
) =>
  recorder.run({ ...asked(patient), act: { op: 'answer', surgery, assessment, answers, submit } }, () =>
    through(patient, options).ask(ENDPOINTS.saveAnswers, {
      body: {
        surgery_id: surgery,
        assessment_id: assessment,
        answers: Object.entries(answers).map(([question_id, given]) => ({ question_id, answer: given })),
        submit,
      },
    }),
  );

export const countAnswers = ({ recorder }: Deployment, patient: Person, surgery: string) =>
  recorder.run(
    { ...asked(patient), act: { op: 'count-answers', surgery } },
    () => patient.client.ask(ENDPOINTS.readAssessment, { params: { id: surgery } }),
    ({ data }) => ({
      counted: Object.fromEntries(
        (data.categories ?? []).map(({ assessment_id, user_answer_count }) => [
          assessment_id,
          user_answer_count,
        ]),
      ),
    }),
  );

export const writeNote = (
  { recorder }: Deployment,
  person: Person,
  surgery: string,
  content: string,
  options: CallOptions = {},
) => {
  const key = options.key ?? randomUUID();
  return recorder.run(
    { ...asked(person), key, act: { op: 'note', surgery, content } },
    () =>
      through(person, options).ask(ENDPOINTS.writeNote, {
        params: { id: surgery },
        body: { content },
        idempotencyKey: key,
      }),
    ({ data }) => (data.note ? { made: data.note.id } : {}),
  );
};

export const completeCertificate = (
  { recorder }: Deployment,
  patient: Person,
  surgery: string,
  options: CallOptions = {},
) =>
  recorder.run({ ...asked(patient), act: { op: 'certificate', surgery } }, () =>
    through(patient, options).ask(ENDPOINTS.completeCertificate, {
      params: { id: surgery },
      body: { consented: true },
    }),
  );

export const sign = (
  { recorder }: Deployment,
  person: Patient | Surgeon,
  surgery: string,
  options: CallOptions = {},
) => {
  const surgeon = 'surgeonId' in person ? person.surgeonId : null;
  const body = surgeon
    ? { surgeon_signature: person.name, signature_name: person.name }
    : { patient_signature: person.name };
  return recorder.run(
    { ...asked(person), act: { op: 'sign', surgery, role: surgeon ? 'SURGEON' : 'PATIENT', surgeon } },
    () => through(person, options).ask(ENDPOINTS.signConsentForm, { params: { id: surgery }, body }),
  );
};

/** Takes back the consent of the first round. */
export const withdraw = ({ recorder }: Deployment, patient: Patient, surgery: string) =>
  recorder.run({ ...asked(patient), act: { op: 'withdraw', surgery } }, () =>
    patient.client.ask(ENDPOINTS.decideOnConsent, {
      params: { id: surgery },
      body: { decision: 'WITHDRAW', round: 1 },
    }),
  );

export const link = (
  { recorder, hospitalId }: Deployment,
  surgeon: Surgeon,
  { surgery, code }: Made,
  options: CallOptions = {},
) =>
  recorder.run({ ...asked(surgeon), act: { op: 'link', surgery, surgeon: surgeon.surgeonId } }, () =>
    through(surgeon, options).ask(ENDPOINTS.linkSurgery, {
      body: {
        surgery_id: surgery,
        surgeon_id: surgeon.surgeonId,
        hospital_id: hospitalId,
        unique_code: code,
      },
    }),
  );

export const decide = (
  { recorder, admin }: Deployment,
  { surgeonId }: Surgeon,
  to: 'VERIFIED' | 'REJECTED',
) =>
  recorder.run({ ...asked(admin), act: { op: 'decide', surgeon: surgeonId, to } }, () =>
    admin.client.ask(ENDPOINTS.decideVerification, { body: { surgeon_id: surgeonId, status: to } }),
  );

export const download = ({ recorder }: Deployment, person: Person, surgery: string, kind: string) =>
  recorder.run(
    { ...asked(person), act: { op: 'download', surgery, kind } },
    () =>
      person.client.read(
        (kind === 'CERTIFICATE' ? ENDPOINTS.downloadCertificate : ENDPOINTS.downloadConsentForm).path.replace(
          ':id',
          surgery,
        ),
      ),
    ({ bytes }) => ({ sha256: createHash('sha256').update(bytes).digest('hex') }),
  );

export const read = ({ recorder }: Deployment, person: Person, surgery: string) =>
  recorder.run({ ...asked(person), act: { op: 'read', surgery } }, () =>
    person.client.ask(ENDPOINTS.readSurgery, { params: { id: surgery } }),
  );

export const logout = ({ recorder }: Deployment, person: Person) =>
  recorder.run({ ...asked(person), act: { op: 'logout' } }, () => person.client.ask(ENDPOINTS.logout));

export const tryWrongPassword = (deployment: Deployment, email: string) =>
  deployment.recorder.run({ process: 'stranger', act: { op: 'wrong-password', email } }, () =>
    deployment.client().ask(ENDPOINTS.login, { body: { email, password: `not ${PASSWORD}` } }),
  );
