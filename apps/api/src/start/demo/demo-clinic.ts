import { type BodyOf, type EndpointName, ENDPOINTS, type GENDERS, daysAfter } from '@candour/contracts';
import {
  type AnswerTo,
  type ApiClient,
  createSurgery,
  firstHospital,
  type PatientAccount,
  registerPatient,
  type Stage,
  type SurgeonAccount,
  surgeonSignature,
  walkTo,
} from '@candour/contracts/client';
import { type DemoQuestions, demoAnswers } from './demo-answers';
import { DEMO_NHS_NUMBERS } from './demo-people';
import { DEMO_MATTERS, DEMO_NOTES } from './demo-words';

export type Surgeon = Pick<SurgeonAccount, 'client' | 'surgeonId' | 'name'>;

interface ClinicDetails {
  readonly gender: (typeof GENDERS)[number];
  readonly laterality: 'Left' | 'Right';
  readonly date_of_birth: string;
}

interface ClinicSurgery {
  readonly index: number;
  readonly details: ClinicDetails;
  readonly surgeryId: string;
  readonly patient: PatientAccount;
  readonly surgeon: Surgeon;
  readonly answerTo: AnswerTo;
  readonly today: string;
}

type Course = (surgery: ClinicSurgery) => Promise<unknown>;

/** Invented people; two with the same surname have their operations in one week. */
const LAST =
  'Adeyemi Blackwood Corrigan-Wells Ellis Farah Grant Hughes Iqbal Shah Shah Przybylski Nwosu Templeton Bell Castell Drury Eames Fox Gill Hale Ingram Joyce Kaur Lowe Mensah Noble Okafor Price Quinn Rowe Sandhu Thorne Umar Vance Webb Yates Zielinski Abbot Brook Crane Dale'.split(
    ' ',
  );
const FIRST =
  'Mr Tunde,Mrs Maureen,Mx Rowan,Mr Gareth,Ms Hodan,Mrs Patricia,Dr Owain,Ms Shazia,Mrs Anita,Dr Anya,Mr Krzysztof,Ms Chidinma,Mx Jean,Mr Brendan'.split(
    ',',
  );
const GENDER_OF: Readonly<Record<string, ClinicDetails['gender']>> = {
  Mr: 'Male',
  Mrs: 'Female',
  Ms: 'Female',
  Mx: 'Gender Diverse',
};
const OPERATIONS = [
  'Total hip replacement',
  'Total knee replacement',
  'Knee arthroscopy',
  'Inguinal hernia repair',
];

const act = <Name extends EndpointName>(
  client: ApiClient,
  name: Name,
  id: string,
  body: BodyOf<(typeof ENDPOINTS)[Name]>,
): Promise<unknown> => client.call(ENDPOINTS[name] as never, { params: { id }, body } as never);

const walk =
  (stage: Stage): Course =>
  (surgery) =>
    walkTo(stage, surgery);

const inTurn =
  (...courses: readonly Course[]): Course =>
  async (surgery) => {
    for (const course of courses) await course(surgery);
  };

const write: Course = ({ surgeon, surgeryId, today }) =>
  act(surgeon.client, 'writeStatement', surgeryId, {
    benefits: ['Less pain', 'Walking further'],
    risks: [{ text: 'A slow wound', per_1000: { low: 20, high: 20 }, note: 'Because of diabetes' }],
    alternatives: ['Exercise and painkillers', 'Waiting'],
    no_treatment: 'The pain is likely to stay.',
    extra_procedures: [],
    transfusion: 'NOT_EXPECTED',
    anaesthesia: ['REGIONAL'],
    discussed_on: today,
    discussed_how: 'IN_PERSON',
    discussed_by: surgeon.name,
    discussed_by_role: 'Consultant surgeon',
    leaflets: [],
  });

const side: Course = ({ surgeon, surgeryId, details }) =>
  act(surgeon.client, 'updateSurgery', surgeryId, { surgeon_side: details.laterality });

/** The call stores the different side and is refused. */
const otherSide: Course = async ({ surgeon, surgeryId, details }) => {
  const surgeon_side = details.laterality === 'Left' ? 'Right' : 'Left';
  await act(surgeon.client, 'updateSurgery', surgeryId, { surgeon_side }).catch(() => undefined);
};

const decide =
  (decision: BodyOf<typeof ENDPOINTS.decideOnConsent>['decision'], reason?: string): Course =>
  ({ patient, surgeryId }) =>
    act(patient.client, 'decideOnConsent', surgeryId, { decision, round: 1, ...(reason ? { reason } : {}) });

const doubt: Course = ({ surgeon, surgeryId }) =>
  act(surgeon.client, 'raiseConcern', surgeryId, {
    raised: true,
    round: 1,
    reason: 'A daughter answered every question.',
  });

const end =
  (outcome: 'DONE' | 'CANCELLED'): Course =>
  ({ surgeon, surgeryId, today }) =>
    act(surgeon.client, 'endSurgery', surgeryId, { outcome, on: today });

/** One of some, the same at each start. */
const ofTurn = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length] as Value;

const ask: Course = ({ patient, surgeryId, index }) =>
  act(patient.client, 'writeNote', surgeryId, { content: `<p>${ofTurn(DEMO_NOTES, index)}</p>` });

const sayMatters: Course = ({ patient, surgeryId, index }) =>
  act(patient.client, 'sayMatters', surgeryId, { ...ofTurn(DEMO_MATTERS, index), on_certificate: false });

/** The surgeon's record of the talk about the flagged answers. */
const discuss: Course = async ({ surgeon, surgeryId }) => {
  const { categories } = await surgeon.client.call(ENDPOINTS.readAssessment, { params: { id: surgeryId } });
  for (const { question_id, talk_about } of categories.flatMap(({ question_answers }) => question_answers))
    if (talk_about)
      await act(surgeon.client, 'discussAnswer', surgeryId, { question_id, outcome: 'DISCUSSED' });
};

const ready = inTurn(walk('detailed'), write, side);
const signedByPatient = inTurn(ready, walk('signed by the patient'));
const signedBySurgeon = inTurn(ready, discuss, ({ surgeon, surgeryId }) =>
  act(surgeon.client, 'signConsentForm', surgeryId, surgeonSignature(surgeon.name)),
);
const signed = inTurn(signedByPatient, discuss, walk('signed by both'));
const declined = inTurn(walk('assessed'), decide('DECLINE'));

/** All states of a surgery, the common ones more often. */
const COURSES: readonly Course[] = [
  signed,
  signedByPatient,
  walk('created'),
  signed,
  inTurn(walk('assessed'), ask),
  inTurn(walk('certified'), sayMatters),
  signed,
  inTurn(walk('consulted'), sayMatters, ask),
  inTurn(signedByPatient, ask),
  walk('assessed'),
  inTurn(walk('detailed'), write, otherSide),
  inTurn(ready, decide('MORE_TIME')),
  inTurn(ready, doubt),
  inTurn(signed, decide('WITHDRAW', 'I want to wait until the spring.')),
  declined,
  inTurn(walk('certified'), write),
  ready,
  signedBySurgeon,
];
const SURGERIES = 70;
/** From the 60th surgery on, one in ten was cancelled. */
const FIRST_ENDED = 60;

/** Days from today: 14 surgeries today besides those done, then each of the next weeks; some without a date. */
const daysOf = (index: number): number | null => {
  if (index < 14 || index >= FIRST_ENDED) return 0;
  if (index < 26) return 1 + (index % 6);
  return index < 48 ? 7 + (index - 25) * 2 : null;
};

const courseOf = (index: number): Course => {
  const course = ofTurn(COURSES, index);
  return index < FIRST_ENDED ? course : inTurn(signed, end(index % 10 === 0 ? 'CANCELLED' : 'DONE'));
};

const personOf = (index: number) => {
  const first = ofTurn(FIRST, index * 5 + Math.floor(index / LAST.length));
  const [title = '', first_name = ''] = first.split(' ');
  const last_name = ofTurn(LAST, index);
  return { first_name, last_name, title };
};

/** Between 26 and 88 years old, each born on another day. */
const detailsOf = (index: number, title: string): ClinicDetails => ({
  gender: GENDER_OF[title] ?? (index % 2 === 0 ? 'Male' : 'Female'),
  laterality: index % 3 === 0 ? 'Right' : 'Left',
  date_of_birth: daysAfter('1938-02-03', (index * 4_871) % 22_600),
});

export const clinicEmail = (index: number): string => `clinic.${index + 1}@demo.candour.test`;

/** The last patient of the clinic; if they exist, the clinic is complete. */
export const LAST_OF_CLINIC = { email: clinicEmail(SURGERIES - 1) };

interface ClinicDay {
  readonly today: string;
  readonly questions: DemoQuestions;
  /**
   * Whether a person is missing: an earlier start may have been interrupted, and existing people are not changed.
   */
  readonly missing: (person: { readonly email: string }) => Promise<boolean>;
  readonly onRegistered: (person: { readonly email: string }) => Promise<void>;
  readonly onEach: () => Promise<void>;
}

/** Adds a clinic of 70 surgeries in all states to a surgeon, through the API. */
export const addDemoClinic = async (
  client: ApiClient,
  surgeon: Surgeon,
  { today, questions, missing, onRegistered, onEach }: ClinicDay,
): Promise<void> => {
  const hospital_id = await firstHospital(surgeon.client);
  for (let index = 0; index < SURGERIES; index += 1) {
    const person = { ...personOf(index), email: clinicEmail(index), mobile_number: null };
    if (!(await missing(person))) continue;
    const patient = await registerPatient(client, person);
    await onRegistered(person);
    const nhs_number = DEMO_NHS_NUMBERS[index + 1];
    if (nhs_number) await act(patient.client, 'givePatientNumber', 'me', { nhs_number });
    const days = daysOf(index);
    const { surgery_id } = await createSurgery(patient.client, {
      operation: ofTurn(OPERATIONS, index),
      surgeon_id: surgeon.surgeonId,
      ...(index % 9 === 5 ? {} : { hospital_id }),
      ...(days === null ? {} : { surgery_date: daysAfter(today, days) }),
    });
    const details = detailsOf(index, person.title);
    const course = courseOf(index);
    const answerTo = demoAnswers(questions, { index, isInDoubt: course === declined });
    await course({ index, surgeryId: surgery_id, patient, surgeon, today, details, answerTo });
    await patient.client.call(ENDPOINTS.logout);
    await onEach();
  }
};
