import type { Endpoint } from '@candour/contracts';
import type { Tried } from '@candour/contracts/client';
import type { TestbedClient } from '../../../testbed/client.ts';
import { idOf } from '../../population/identity.ts';
import { patientEmail, surgeonEmail } from '../../population/people.ts';
import type { Installation } from '../../installation.ts';
import { ENDPOINTS } from '../../../testbed/contracts.ts';

/** A person of a populated installation with a session, and the surgery that the calls name. */
export interface Reader {
  readonly patient: TestbedClient;
  /** The surgeon, who is also an administrator. */
  readonly surgeon: TestbedClient;
  readonly number: number;
  readonly operationId: string;
  readonly code: string;
}

export interface MeasuredCall {
  readonly name: string;
  readonly kind: 'item' | 'list';
  readonly send: (reader: Reader) => Promise<unknown>;
}

const mustAnswer = async (client: TestbedClient, row: Endpoint, given: Tried<Endpoint>): Promise<void> => {
  const { status } = await client.ask(row, given);
  if (status >= 300) throw new Error(`${row.path} answered ${status}`);
};

const get = (
  kind: MeasuredCall['kind'],
  as: 'patient' | 'surgeon' | 'administrator',
  name: string,
  row: Endpoint,
  given: (reader: Reader) => Pick<Tried<Endpoint>, 'params' | 'query'> = () => ({}),
): MeasuredCall => ({
  name: `${name}, ${as}`,
  kind,
  send: (reader) => mustAnswer(as === 'patient' ? reader.patient : reader.surgeon, row, given(reader)),
});

const surgery = ({ number }: Reader): string => idOf('surgery', number);
const patient = ({ number }: Reader): string => idOf('patient', number);

/** Every read, by the callers who may make it, and the frequent writes of a patient. */
export const measuredCalls: readonly MeasuredCall[] = [
  get('item', 'patient', 'GET surgery', ENDPOINTS.readSurgery, (reader) => ({
    params: { id: surgery(reader) },
  })),
  get('item', 'surgeon', 'GET surgery', ENDPOINTS.readSurgery, (reader) => ({
    params: { id: surgery(reader) },
  })),
  get('item', 'patient', 'GET assessment', ENDPOINTS.readAssessment, (reader) => ({
    params: { id: surgery(reader) },
  })),
  get('item', 'surgeon', 'GET assessment summary', ENDPOINTS.summariseAssessment, (reader) => ({
    params: { id: surgery(reader) },
  })),
  get('item', 'patient', 'GET assessment of an operation', ENDPOINTS.previewQuestions, ({ operationId }) => ({
    params: { id: operationId },
  })),
  get('item', 'patient', 'GET resources', ENDPOINTS.readResources, (reader) => ({
    params: { id: surgery(reader) },
  })),
  get('item', 'surgeon', 'GET resource summary', ENDPOINTS.summariseResources, (reader) => ({
    params: { id: surgery(reader) },
  })),
  get('item', 'surgeon', 'GET resources of an operation', ENDPOINTS.previewResources, ({ operationId }) => ({
    params: { id: operationId },
  })),
  get('item', 'patient', 'GET notes', ENDPOINTS.listNotes, (reader) => ({ params: { id: surgery(reader) } })),
  get('item', 'patient', 'GET certificate', ENDPOINTS.readCertificate, (reader) => ({
    params: { id: surgery(reader) },
  })),
  get('item', 'surgeon', 'GET consent form', ENDPOINTS.readConsentForm, (reader) => ({
    params: { id: surgery(reader) },
  })),
  get('item', 'patient', 'GET own account', ENDPOINTS.readPatient, () => ({ params: { id: 'me' } })),
  get('item', 'surgeon', 'GET own account', ENDPOINTS.readSurgeon, () => ({ params: { id: 'me' } })),
  get('item', 'surgeon', 'GET patient', ENDPOINTS.readPatient, (reader) => ({
    params: { id: patient(reader) },
  })),
  get('item', 'surgeon', 'GET patient by email', ENDPOINTS.findPatientByEmail, ({ number }) => ({
    query: { email: patientEmail(number) },
  })),
  get('item', 'surgeon', 'GET surgery by code', ENDPOINTS.findSurgeryByCode, ({ code }) => ({
    params: { code },
  })),
  {
    name: 'POST note, patient',
    kind: 'item',
    send: (reader) =>
      reader.patient.call(ENDPOINTS.writeNote, {
        params: { id: surgery(reader) },
        body: { content: '<p>A note</p>' },
      }),
  },
  get('list', 'patient', 'GET own surgeries', ENDPOINTS.listPatientSurgeries, () => ({
    params: { id: 'me' },
  })),
  get('list', 'patient', 'GET own surgeons', ENDPOINTS.listPatientSurgeons),
  get('list', 'patient', 'GET surgeons, a page', ENDPOINTS.listSurgeons, () => ({ query: { page: 1 } })),
  get('list', 'patient', 'GET surgeons, searched', ENDPOINTS.listSurgeons, () => ({
    query: { page: 1, search: 'cole' },
  })),
  get('list', 'patient', 'GET operations', ENDPOINTS.listOperations),
  get('list', 'patient', 'GET hospitals, a page', ENDPOINTS.listHospitals, () => ({ query: { page: 1 } })),
  get('list', 'surgeon', 'GET own surgeries', ENDPOINTS.listSurgeonSurgeries),
  get('list', 'surgeon', 'GET own surgeries, a page searched', ENDPOINTS.listSurgeonSurgeries, () => ({
    query: { page: 1, search: 'ada' },
  })),
  get('list', 'surgeon', 'GET worklist', ENDPOINTS.readWorklist, () => ({
    query: { page: 1, per_page: 50 },
  })),
  get('list', 'surgeon', 'GET worklist, searched', ENDPOINTS.readWorklist, () => ({
    query: { page: 1, search: 'ada' },
  })),
  get('list', 'surgeon', 'GET inbox', ENDPOINTS.readInbox, () => ({ query: { page: 1 } })),
  get('list', 'surgeon', 'GET inbox, counts', ENDPOINTS.readInbox, () => ({ query: { only: 'counts' } })),
  get('list', 'surgeon', 'GET own patients', ENDPOINTS.listSurgeonPatients),
  get('list', 'surgeon', 'GET own patients, searched', ENDPOINTS.listSurgeonPatients, () => ({
    query: { page: 1, search: 'ada' },
  })),
  get('list', 'surgeon', 'GET own consent forms', ENDPOINTS.listConsentForms),
  get('list', 'surgeon', 'GET surgeries of a patient', ENDPOINTS.listPatientSurgeries, (reader) => ({
    params: { id: patient(reader) },
  })),
  get('list', 'surgeon', 'GET unverified surgeons', ENDPOINTS.listUnverifiedSurgeons),
  get('list', 'administrator', 'GET people', ENDPOINTS.listPeople),
  get('list', 'administrator', 'GET people, a name searched', ENDPOINTS.listPeople, () => ({
    query: { search: 'cole' },
  })),
  get('list', 'administrator', 'GET people, an email searched', ENDPOINTS.listPeople, ({ number }) => ({
    query: { search: patientEmail(number) },
  })),
  get('list', 'administrator', 'GET standing of surgeons', ENDPOINTS.listSurgeonStandings, () => ({
    query: { standing: 'VERIFIED', page: 1 },
  })),
  get('list', 'administrator', 'GET standing of surgeons, searched', ENDPOINTS.listSurgeonStandings, () => ({
    query: { standing: 'VERIFIED', page: 1, search: 'cole' },
  })),
];

/** The number of the first patient who reads; the surgeon is always the first, who is also the administrator. */
const FIRST_READER = 1;

/** Opens the sessions of a patient of the first surgeon: the generator assigns surgeries to surgeons in turn. */
export const openReader = async (
  installation: Installation,
  index: number,
  surgeons: number,
): Promise<Reader> => {
  const number = FIRST_READER + index * surgeons;
  const patientClient = installation.client.as(await installation.tokenOf(patientEmail(number)));
  const surgeonClient = installation.client.as(await installation.tokenOf(surgeonEmail(1)));
  const { surgery: read } = await patientClient.call(ENDPOINTS.readSurgery, {
    params: { id: idOf('surgery', number) },
  });
  return {
    patient: patientClient,
    surgeon: surgeonClient,
    number,
    operationId: read.operation_id,
    code: read.unique_code ?? '',
  };
};
