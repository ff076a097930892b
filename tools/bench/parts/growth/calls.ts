import type { LabClient } from '../../../testbed/client.ts';
import { idOf } from '../../population/identity.ts';
import { patientEmail, surgeonEmail } from '../../population/people.ts';
import type { World } from '../../world.ts';

/** Somebody of a populated world, logged in, with the surgery that the calls are about. */
export interface Reader {
  readonly patient: LabClient;
  readonly surgeon: LabClient;
  readonly number: number;
  readonly operationId: string;
  readonly code: string;
}

export interface MeasuredCall {
  readonly name: string;
  readonly kind: 'item' | 'list';
  readonly send: (reader: Reader) => Promise<unknown>;
}

const get = (
  kind: MeasuredCall['kind'],
  as: 'patient' | 'surgeon',
  name: string,
  path: (reader: Reader) => string,
): MeasuredCall => ({ name: `${name}, ${as}`, kind, send: (reader) => reader[as].call('GET', path(reader)) });

const surgery = ({ number }: Reader): string => idOf('surgery', number);
const patient = ({ number }: Reader): string => idOf('patient', number);

/** Every call that reads, as those who may make it, and the writes that a patient makes often. */
export const measuredCalls: readonly MeasuredCall[] = [
  get('item', 'patient', 'GET surgery', (reader) => `/api/surgery/${surgery(reader)}`),
  get('item', 'surgeon', 'GET surgery', (reader) => `/api/surgery/${surgery(reader)}`),
  get('item', 'patient', 'GET assessment', (reader) => `/api/assessment/surgery/${surgery(reader)}`),
  get(
    'item',
    'surgeon',
    'GET assessment summary',
    (reader) => `/api/assessment/summary/surgery/${surgery(reader)}`,
  ),
  get(
    'item',
    'patient',
    'GET assessment of an operation',
    ({ operationId }) => `/api/assessment/operation/${operationId}`,
  ),
  get('item', 'patient', 'GET resources', (reader) => `/api/resource/surgery/${surgery(reader)}`),
  get(
    'item',
    'surgeon',
    'GET resource summary',
    (reader) => `/api/resource/summary/surgery/${surgery(reader)}`,
  ),
  get(
    'item',
    'surgeon',
    'GET resources of an operation',
    ({ operationId }) => `/api/resource/operation/${operationId}`,
  ),
  get('item', 'patient', 'GET notes', (reader) => `/api/note/surgery/${surgery(reader)}`),
  get('item', 'patient', 'GET certificate', (reader) => `/api/certificate/surgery/${surgery(reader)}`),
  get('item', 'surgeon', 'GET consent form', (reader) => `/api/consent-form/surgery/${surgery(reader)}`),
  get('item', 'patient', 'GET own account', () => '/api/auth/patient/me'),
  get('item', 'surgeon', 'GET own account', () => '/api/auth/surgeon/me'),
  get('item', 'surgeon', 'GET patient', (reader) => `/api/auth/patient/${patient(reader)}`),
  get(
    'item',
    'surgeon',
    'GET patient by email',
    ({ number }) => `/api/auth/patient?email=${patientEmail(number)}`,
  ),
  get('item', 'surgeon', 'GET surgery by code', ({ code }) => `/api/surgery/code/${code}`),
  {
    name: 'POST note, patient',
    kind: 'item',
    send: (reader) =>
      reader.patient.call('POST', `/api/note/surgery/${surgery(reader)}`, { content: '<p>A note</p>' }),
  },
  get('list', 'patient', 'GET own surgeries', () => '/api/surgery/patient/me'),
  get('list', 'patient', 'GET own surgeons', () => '/api/auth/patient/surgeons/me'),
  get('list', 'patient', 'GET surgeons, a page', () => '/api/auth/surgeons?page=1'),
  get('list', 'patient', 'GET surgeons, searched', () => '/api/auth/surgeons?page=1&search=cole'),
  get('list', 'patient', 'GET operations', () => '/api/surgery/operation'),
  get('list', 'patient', 'GET hospitals, a page', () => '/api/surgery/hospital?page=1'),
  get('list', 'surgeon', 'GET own surgeries', () => '/api/surgery/surgeon/me'),
  get(
    'list',
    'surgeon',
    'GET own surgeries, a page searched',
    () => '/api/surgery/surgeon/me?page=1&search=ada',
  ),
  get('list', 'surgeon', 'GET own patients', () => '/api/auth/surgeon/patients/me'),
  get(
    'list',
    'surgeon',
    'GET own patients, searched',
    () => '/api/auth/surgeon/patients/me?page=1&search=ada',
  ),
  get('list', 'surgeon', 'GET own consent forms', () => '/api/consent-form/surgeon/'),
  get('list', 'surgeon', 'GET surgeries of a patient', (reader) => `/api/surgery/patient/${patient(reader)}`),
  get('list', 'surgeon', 'GET unverified surgeons', () => '/api/auth/surgeon/unverified'),
];

/** The readers whose turn it is: patients from here on, the first surgeon, who is also the administrator. */
const FIRST_READER = 1;

/** A patient of the first surgeon: every so many surgeries belong to one surgeon. */
export const openReader = async (world: World, index: number, surgeons: number): Promise<Reader> => {
  const number = FIRST_READER + index * surgeons;
  const patientClient = world.client.as(await world.tokenOf(patientEmail(number)));
  const surgeonClient = world.client.as(await world.tokenOf(surgeonEmail(1)));
  const { surgery: read } = await patientClient.call('GET', `/api/surgery/${idOf('surgery', number)}`);
  const { operation_id, unique_code } = read as { operation_id: string; unique_code: string };
  return {
    patient: patientClient,
    surgeon: surgeonClient,
    number,
    operationId: operation_id,
    code: unique_code,
  };
};
