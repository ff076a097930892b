import { assessmentEndpoints } from './assessment';
import { authEndpoints } from './auth';
import { certificateEndpoints } from './certificate';
import { consentFormEndpoints } from './consent-form';
import type { Endpoint } from './endpoint';
import { noteEndpoints } from './note';
import { patientEndpoints } from './patient';
import { resourceEndpoints } from './resource';
import { surgeonEndpoints } from './surgeon';
import { surgeryEndpoints } from './surgery';

const nouns = {
  auth: { ...authEndpoints, ...surgeonEndpoints, ...patientEndpoints },
  assessment: assessmentEndpoints,
  resource: resourceEndpoints,
  surgery: surgeryEndpoints,
  note: noteEndpoints,
  certificate: certificateEndpoints,
  'consent-form': consentFormEndpoints,
};

type Rows = (typeof nouns)[keyof typeof nouns];
type RowOf<N> = N extends unknown ? N[keyof N] : never;
type Address<Row> = Row extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;
type NamesWith<N, A> = N extends unknown
  ? { [K in keyof N]: Address<N[K]> extends A ? K : never }[keyof N]
  : never;
type IsUnion<T, Whole = T> = [T] extends [never]
  ? false
  : T extends unknown
    ? [Whole] extends [T]
      ? false
      : true
    : never;
/** The addresses that two rows share; none may exist. */
type SharedAddress<A extends string = Address<RowOf<Rows>>> = A extends unknown
  ? IsUnion<NamesWith<Rows, A>> extends false
    ? never
    : A
  : never;

const withoutDuplicates = <const Gathered>(
  gathered: [SharedAddress] extends [never] ? Gathered : never,
): Gathered => gathered;

/** Every call of section 7, and linking. A method and path that two rows share does not compile. */
export const ENDPOINTS = withoutDuplicates({
  ...nouns.auth,
  ...nouns.assessment,
  ...nouns.resource,
  ...nouns.surgery,
  ...nouns.note,
  ...nouns.certificate,
  ...nouns['consent-form'],
});

export type Endpoints = typeof ENDPOINTS;
export type EndpointName = keyof Endpoints;

/** The rows by the noun that serves them. */
export const ENDPOINTS_BY_NOUN: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = nouns;

export const endpointNames = Object.keys(ENDPOINTS) as readonly EndpointName[];
