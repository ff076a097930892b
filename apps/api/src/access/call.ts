import type {
  BodyOf,
  Endpoint,
  EndpointName,
  ParamsOf,
  Permission,
  QueryOf,
  ReplyOf,
  SurgeryPermission,
} from '@candour/contracts';
import type { Actor } from './actor';
import type { SurgeryFor } from './surgery-for';

/** An Idempotency-Key as it was sent, with what it stands for. */
export interface GivenKey {
  readonly endpoint: EndpointName;
  readonly key: string;
  /** SHA-256 of the values of the request: the same key with others is a conflict. */
  readonly requestHash: string;
}

/** What of a request a handler may need besides its values. */
export interface RequestFacts {
  readonly requestId: string;
  readonly userAgent: string | null;
  readonly address: string;
  /** SHA-256 of what names the device, of a call that takes it; null from a client that names none. */
  readonly deviceHash: string | null;
  /** The Idempotency-Key of a creating call. */
  readonly givenKey: GivenKey | null;
  /** Answers 200 instead of 201: the call repeated something that had already been made. */
  repeated(): void;
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

/** Everything that a handler is given, typed by its row: checked, normalised and permitted. */
export interface Call<Row extends Endpoint> {
  readonly actor: ActorOf<Row>;
  readonly surgery: SurgeryOf<Row>;
  readonly params: ParamsOf<Row>;
  readonly query: QueryOf<Row>;
  readonly body: BodyOf<Row>;
  readonly request: RequestFacts;
}

export type Handler<Row extends Endpoint> = (call: Call<Row>) => Promise<ReplyOf<Row>> | ReplyOf<Row>;

export type { Permission };
