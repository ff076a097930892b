import { TESTBED_API_KEY } from '../../testbed/server.ts';
import { type LoadTarget, runClosedLoop } from '../load/closed-loop.ts';
import { Connection, bytesOf } from '../load/connection.ts';
import type { Place } from '../place.ts';
import { idOf } from '../population/identity.ts';
import { patientEmail } from '../population/people.ts';
import type { Installation } from '../installation.ts';
import { ENDPOINTS, addressOf } from '../../testbed/contracts.ts';

const CONNECTIONS = 50;

export interface Outcome {
  readonly rate: number;
  /** Processor time of the server and PostgreSQL for one request. */
  readonly microseconds: number;
  readonly requests: number;
}

const REQUESTS = {
  'the surgery': { row: ENDPOINTS.readSurgery, about: 'surgery' },
  'the surgery list': { row: ENDPOINTS.listPatientSurgeries, about: 'patient' },
  'the assessment': { row: ENDPOINTS.readAssessment, about: 'surgery' },
} as const;
export type Read = keyof typeof REQUESTS;
export const READS = Object.keys(REQUESTS) as Read[];

/** The row of a read, with the surgery or the patient that it is about. */
export const requestOf = (read: Read, patient: number) => {
  const { row, about } = REQUESTS[read];
  return { row, params: { id: idOf(about, patient) } };
};

/** Patients are numbered from 1; each connection reads the records of one patient. */
export const PATIENTS = Array.from({ length: CONNECTIONS }, (_, index) => index + 1);

/** A reply is right when it equals the first reply of this server, and that one is about the surgery. */
const targetAt = async (url: string, read: Read, patient: number, token: string): Promise<LoadTarget> => {
  const headers = { 'x-api-key': TESTBED_API_KEY, authorization: `Bearer ${token}` };
  const { row, params } = requestOf(read, patient);
  const request = { method: 'GET', path: addressOf(row, { params }), headers };
  const connection = await Connection.open(url);
  const first = await connection.send(bytesOf(request)).finally(() => connection.close());
  const expected = Buffer.from(first.body);
  if (
    first.status !== 200 ||
    !expected.includes(read === 'the assessment' ? 'question_text' : idOf('surgery', patient))
  ) {
    throw new Error(`${url}${request.path} answered ${first.status}: ${expected.toString().slice(0, 300)}`);
  }
  return { ...request, isRight: ({ status, body }) => status === 200 && body.equals(expected) };
};

/** Loads a server with one of the reads, as each patient unless `readerOf` names another person. */
export const measureAt = async (
  place: Place,
  installation: Installation,
  server: { readonly url: string; readonly pid: number },
  read: Read,
  readerOf: (patient: number) => string = patientEmail,
) => {
  const { url } = server;
  const targets: LoadTarget[][] = [];
  // In sequence: simultaneous logins of one person end each other's sessions.
  for (const patient of PATIENTS) {
    targets.push([await targetAt(url, read, patient, await installation.tokenOf(readerOf(patient)))]);
  }
  return async (seconds: number): Promise<Outcome> => {
    const [{ rate, requests }, spent] = await place.spentOn(server, () =>
      runClosedLoop({ url, targets, seconds }),
    );
    return { rate: Math.round(rate), microseconds: Math.round((spent * 1000) / requests), requests };
  };
};
