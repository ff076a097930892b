import { LAB_API_KEY } from '../../testbed/server.ts';
import { type Aim, runClosedLoop } from '../load/closed-loop.ts';
import { Connection, bytesOf } from '../load/connection.ts';
import type { Place } from '../place.ts';
import { idOf } from '../population/identity.ts';
import { patientEmail } from '../population/people.ts';
import type { World } from '../world.ts';

const CONNECTIONS = 50;

export interface Outcome {
  readonly rate: number;
  /** Processor time of the server and PostgreSQL for one request. */
  readonly microseconds: number;
  readonly requests: number;
}

export const PATHS = {
  'GET /api/surgery/{id}': (patient: number) => `/api/surgery/${idOf('surgery', patient)}`,
  'the surgery list': (patient: number) => `/api/surgery/patient/${idOf('patient', patient)}`,
  'the assessment': (patient: number) => `/api/assessment/surgery/${idOf('surgery', patient)}`,
} as const;
export type Read = keyof typeof PATHS;
export const READS = Object.keys(PATHS) as Read[];

/** Patients are numbered from 1; each connection reads what is about one of them. */
export const PATIENTS = Array.from({ length: CONNECTIONS }, (_, index) => index + 1);

/** A reply is right when it is the one that this server gave at first, and that one is about the surgery. */
const aimAt = async (url: string, read: Read, patient: number, token: string): Promise<Aim> => {
  const headers = { 'x-api-key': LAB_API_KEY, authorization: `Bearer ${token}` };
  const shot = { method: 'GET', path: PATHS[read](patient), headers };
  const connection = await Connection.open(url);
  const first = await connection.send(bytesOf(shot)).finally(() => connection.close());
  const expected = Buffer.from(first.body);
  if (
    first.status !== 200 ||
    !expected.includes(read === 'the assessment' ? 'question_text' : idOf('surgery', patient))
  ) {
    throw new Error(`${url}${shot.path} answered ${first.status}: ${expected.toString().slice(0, 300)}`);
  }
  return { ...shot, isRight: ({ status, body }) => status === 200 && body.equals(expected) };
};

/** What keeps a server busy with one of the reads; as each patient unless somebody else is named. */
export const measureAt = async (
  place: Place,
  world: World,
  server: { readonly url: string; readonly pid: number },
  read: Read,
  readerOf: (patient: number) => string = patientEmail,
) => {
  const { url } = server;
  const aims: Aim[][] = [];
  // One after the other: many logins of one person at once end each other's sessions.
  for (const patient of PATIENTS) {
    aims.push([await aimAt(url, read, patient, await world.tokenOf(readerOf(patient)))]);
  }
  return async (seconds: number): Promise<Outcome> => {
    const [{ rate, requests }, spent] = await place.spentOn(server, () =>
      runClosedLoop({ url, aims, seconds }),
    );
    return { rate: Math.round(rate), microseconds: Math.round((spent * 1000) / requests), requests };
  };
};
