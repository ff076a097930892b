import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@candour/contracts';
import { patientReadyToSign } from '../../testbed/people.ts';
import type { RawRequest } from '../../testbed/raw-request.ts';
import { tokenOf, verifiedSurgeon } from '../cast.ts';
import type { Target } from '../target.ts';
import { ENDPOINTS, addressOf, registerPatient } from '../../testbed/contracts.ts';

/** A request that names a known or an unknown person; both must get the same answer. `index` selects one of several. */
export type Asked = (index: number) => readonly [path: string, request: RawRequest];

export interface Surface {
  readonly says: string;
  readonly known: Asked;
  readonly unknown: Asked;
  /** The difference in milliseconds that must be detected; omitted where only the answers are compared. */
  readonly seeing?: number;
}

/** The time of one indexed query; and the detectable difference beside the work of checking a password. */
const QUERY_MS = 0.5;
const BESIDE_HASH_MS = 1;
const PEOPLE = 3;

const of = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value;

/** An unregistered email of the same length as a registered one. */
const strangerLike = (email: string, index: number): string =>
  `${index}${'x'.repeat(email.indexOf('@') - 1)}${email.slice(email.indexOf('@'))}`;

/** Every row that names a surgery or an account: it refuses another person's id and an unknown id alike. */
const rowSurfaces = (
  rows: Readonly<Record<string, Endpoint>>,
  asking: (role: string) => RawRequest['headers'] | null,
  { surgery, account }: { surgery: string; account: string },
): Surface[] =>
  Object.entries(rows).flatMap(([name, row]) => {
    const isAccount = row.path.includes(':id') && !row.surgery;
    if (!row.surgery && !isAccount) return [];
    return ['PATIENT', 'SURGEON'].flatMap((role) => {
      const headers = asking(role);
      if (!headers) return [];
      const naming =
        (id: () => string): Asked =>
        () => [
          row.path.replace(':id', id()),
          {
            method: row.method,
            headers,
            ...(row.method === 'GET'
              ? {}
              : { body: row.surgery === 'body.surgery_id' ? { surgery_id: id() } : {} }),
          },
        ];
      const id = isAccount ? account : surgery;
      const isTimed = role === 'PATIENT' && ['readSurgery', 'listNotes', 'readPatient'].includes(name);
      const surface = {
        says: `${name} as a ${role.toLowerCase()}`,
        known: naming(() => id),
        unknown: naming(randomUUID),
      };
      return [isTimed ? { ...surface, seeing: QUERY_MS } : surface];
    });
  });

export const surfacesOf = async (target: Target): Promise<readonly Surface[]> => {
  const [surgeon, stranger] = [await verifiedSurgeon(target), await verifiedSurgeon(target)];
  const patient = await patientReadyToSign(target.client, surgeon);
  const people = [];
  for (let one = 0; one < PEOPLE; one += 1) people.push(await registerPatient(target.client));
  const [outsider] = people;
  const key = { 'x-api-key': target.apiKey };
  const token = async (email: string) => ({
    ...key,
    authorization: `Bearer ${await tokenOf(target, email)}`,
  });
  const asSurgeon = await token(stranger.email);
  const asPatient = await token(outsider?.email ?? '');
  const onBehalf = { first_name: 'Robin', last_name: 'Marsh', email: 'no.password.yet@people.test' };
  await stranger.client.call(ENDPOINTS.registerPatient, { body: onBehalf });
  const known = people.map(({ email }) => email);
  const unknown = known.map((email, index) => strangerLike(email, index));

  const posting =
    (path: string, emails: readonly string[], more: object): Asked =>
    (index) => [path, { method: 'POST', headers: key, body: { email: of(emails, index), ...more } }];
  const finding =
    (emails: readonly string[]): Asked =>
    (index) => [
      addressOf(ENDPOINTS.findPatientByEmail, { query: { email: of(emails, index) } }),
      { headers: asSurgeon },
    ];
  const login = (emails: readonly string[]): Asked =>
    posting(ENDPOINTS.login.path, emails, { password: 'Wrong 7 password' });
  const surgeonEmails = [surgeon.email, stranger.email];
  const registering = (emails: readonly string[]): Asked =>
    posting(ENDPOINTS.registerPatient.path, emails, {
      first_name: 'Robin',
      last_name: 'Marsh',
      password: 'Wrong 7 password',
    });
  const reset = ENDPOINTS.requestPasswordReset.path;
  const rows = ENDPOINTS as Readonly<Record<string, Endpoint>>;
  const asking = (role: string): RawRequest['headers'] | null => (role === 'PATIENT' ? asPatient : asSurgeon);
  const { patient: own } = await patient.client.call(ENDPOINTS.readPatient, { params: { id: 'me' } });
  const account = own.patient_id;
  return [
    {
      says: 'a login with a wrong password',
      known: login(known),
      unknown: login(unknown),
      seeing: BESIDE_HASH_MS,
    },
    {
      says: 'a login where no password is chosen yet',
      known: login([onBehalf.email]),
      unknown: login([strangerLike(onBehalf.email, 1)]),
      seeing: BESIDE_HASH_MS,
    },
    {
      says: 'a request for a link',
      known: posting(reset, known, {}),
      unknown: posting(reset, unknown, {}),
      seeing: QUERY_MS,
    },
    {
      says: "finding a patient by a surgeon's email",
      known: finding(surgeonEmails),
      unknown: finding(surgeonEmails.map(strangerLike)),
      seeing: QUERY_MS,
    },
    {
      says: 'registering with a taken email, of a patient and of a surgeon',
      known: registering(known),
      unknown: registering(surgeonEmails),
    },
    ...rowSurfaces(rows, asking, { surgery: patient.surgeryId, account }),
  ];
};
