import { ENDPOINTS, addressOf } from '../../testbed/contracts.ts';
import { TESTBED_API_KEY } from '../../testbed/server.ts';
import type { Installation } from '../installation.ts';
import type { LoadTarget } from '../load/closed-loop.ts';
import type { Place } from '../place.ts';
import { idOf } from '../population/identity.ts';
import { patientEmail } from '../population/people.ts';
import { FILL_ASSESSMENTS, PATIENTS, targetOf } from './answers.ts';

export const KINDS = ['read', 'list', 'save'] as const;
export type Kind = (typeof KINDS)[number];
type Mix = readonly Kind[];

/** A patient who answers questions: of ten calls six read a surgery, two list, and two save twelve answers. */
const ANSWERING: Mix = ['read', 'list', 'read', 'save', 'read', 'read', 'list', 'read', 'save', 'read'];
/** Patients who learn and surgeons who read: of twenty calls fifteen read, four list, and one saves. */
export const LOOKING: Mix = [
  ...(['read', 'list', 'read', 'read', 'read', 'list', 'read', 'read', 'read', 'save'] as const),
  ...(['read', 'list', 'read', 'read', 'read', 'list', 'read', 'read', 'read', 'read'] as const),
];

export interface MixedTarget extends LoadTarget {
  readonly kind: Kind;
}

/** The calls of several patients in turn, for one connection. */
export const mixedTargets = async (
  place: Place,
  installation: Installation,
  mix: Mix = ANSWERING,
): Promise<MixedTarget[]> => {
  const [asked] = await place.database.query(
    installation.database,
    `SELECT count(*)::int AS filled FROM question WHERE position > 1000`,
  );
  if (asked?.['filled'] === 0) await place.database.query(installation.database, FILL_ASSESSMENTS);
  const own = await Promise.all(
    PATIENTS.map(async (patient): Promise<Record<Kind, LoadTarget>> => {
      const headers = {
        'x-api-key': TESTBED_API_KEY,
        authorization: `Bearer ${await installation.tokenOf(patientEmail(patient))}`,
      };
      const isRight: LoadTarget['isRight'] = ({ status, body }) =>
        status === 200 && body.includes(idOf('surgery', patient));
      const get = (path: string): LoadTarget => ({ method: 'GET', path, headers, isRight });
      return {
        read: get(addressOf(ENDPOINTS.readSurgery, { params: { id: idOf('surgery', patient) } })),
        list: get(addressOf(ENDPOINTS.listPatientSurgeries, { params: { id: idOf('patient', patient) } })),
        save: await targetOf(installation, patient),
      };
    }),
  );
  return mix.flatMap((kind, index) =>
    own.map((_, patient) => {
      const targets = own[(patient + index) % own.length] as Record<Kind, LoadTarget>;
      return { ...targets[kind], kind };
    }),
  );
};

/** Rotates the list, so that connections do not send the same call at once. */
export const fromIndex = (targets: readonly MixedTarget[], index: number): readonly MixedTarget[] => [
  ...targets.slice((index * 7) % targets.length),
  ...targets.slice(0, (index * 7) % targets.length),
];
