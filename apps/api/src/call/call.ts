import type {
  BodyOf,
  Endpoint,
  EndpointName,
  ParamsOf,
  PatientPermission,
  Permission,
  QueryOf,
  ReplyOf,
  SurgeonPermission,
  SurgeryPermission,
} from '@candour/contracts';
import type { Actor } from './actor';
import type { PatientFor } from './patient-for';
import type { SurgeonFor } from './surgeon-for';
import type { SurgeryFor } from './surgery-for';

/** An Idempotency-Key as it was sent, with the hash of its request. */
export interface GivenKey {
  readonly endpoint: EndpointName;
  readonly key: string;
  /** SHA-256 of the values of the request: the same key with other values is a conflict. */
  readonly requestHash: string;
}

/** The facts of a request that a handler may need besides its values. */
export interface RequestFacts {
  readonly requestId: string;
  readonly userAgent: string | null;
  /** The network address for rate limits. */
  readonly address: string;
  /** The network address to store with a signature; null if none is stored. */
  readonly keptAddress: string | null;
  /** The value of a cookie, for a call that takes one; null for none. */
  cookie(name: string): string | null;
  /** SHA-256 of the device name, for a call that takes one; null when the client sends none. */
  readonly deviceHash: string | null;
  /** The Idempotency-Key of a creating call. */
  readonly givenKey: GivenKey | null;
  /** Makes the reply 200 instead of 201: the call repeated one that had already created the record. */
  repeated(): void;
  /** Names the PDF of the reply for the person who keeps it. */
  namesFile(name: string): void;
}

type ActorOf<Row extends Endpoint> = Row['who'] extends 'anyone'
  ? Row extends { readonly actorOptional: true }
    ? Actor | null
    : null
  : Actor;

type SurgeryOf<Row extends Endpoint> = Row extends { readonly surgery: string; readonly who: infer P }
  ? P extends SurgeryPermission
    ? SurgeryFor<P>
    : never
  : undefined;

type PatientOf<Row extends Endpoint> = Row['who'] extends PatientPermission
  ? PatientFor<Row['who']>
  : undefined;

type SurgeonOf<Row extends Endpoint> = Row['who'] extends SurgeonPermission
  ? SurgeonFor<Row['who']>
  : undefined;

/** A handler's input, typed by its row: checked, normalised and permitted. */
export interface Call<Row extends Endpoint> {
  readonly actor: ActorOf<Row>;
  readonly surgery: SurgeryOf<Row>;
  readonly patient: PatientOf<Row>;
  readonly surgeon: SurgeonOf<Row>;
  readonly params: ParamsOf<Row>;
  readonly query: QueryOf<Row>;
  readonly body: BodyOf<Row>;
  readonly request: RequestFacts;
}

type Handled<Row extends Endpoint> = Row['reply'] extends { readonly kind: 'csv' }
  ? AsyncIterable<string>
  : ReplyOf<Row>;
export type Handler<Row extends Endpoint> = (call: Call<Row>) => Promise<Handled<Row>> | Handled<Row>;

export type { Permission };
