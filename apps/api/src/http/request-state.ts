import type { Endpoint, SurgeryPermission } from '@candour/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor';
import type { SurgeryFor } from '../access/surgery-for';

/** What the guards have found out about a request, for those who come after them. */
export interface RequestState {
  /** The row that it calls; null for what no handler of ours serves. */
  row: Endpoint | null;
  actor: Actor | null;
  surgery: SurgeryFor<SurgeryPermission> | null;
  /** The call repeated something that had already been made: 200 instead of 201. */
  repeated: boolean;
  /** What has to succeed before the value of a reply is sent. */
  beforeReply: ((value: unknown) => Promise<void> | void) | null;
}

/** On the request itself: a weak map of all requests costs the collector more than the requests do. */
const STATE = Symbol('state');
type Holder = FastifyRequest & { [STATE]?: RequestState };

export const stateOf = (request: Holder): RequestState => {
  request[STATE] ??= { row: null, actor: null, surgery: null, repeated: false, beforeReply: null };
  return request[STATE];
};
