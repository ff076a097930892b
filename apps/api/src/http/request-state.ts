import type { SurgeryPermission } from '@candour/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor';
import type { SurgeryFor } from '../access/surgery-for';

/** What the guards have found out about a request, for those who come after them. */
export interface RequestState {
  actor: Actor | null;
  surgery: SurgeryFor<SurgeryPermission> | null;
  /** The call repeated something that had already been made: 200 instead of 201. */
  repeated: boolean;
}

const states = new WeakMap<FastifyRequest, RequestState>();

export const stateOf = (request: FastifyRequest): RequestState => {
  const known = states.get(request);
  if (known) return known;
  const state: RequestState = { actor: null, surgery: null, repeated: false };
  states.set(request, state);
  return state;
};
