import type { Endpoint, PatientPermission, SurgeonPermission, SurgeryPermission } from '@candour/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor';
import type { PatientFor } from './patient-for';
import type { SurgeonFor } from './surgeon-for';
import type { SurgeryFor } from './surgery-for';

/** The results of the guards for the later stages of a request. */
export interface RequestState {
  /** The row of the called route; null for a route that has no handler. */
  row: Endpoint | null;
  actor: Actor | null;
  surgery: SurgeryFor<SurgeryPermission> | undefined;
  patient: PatientFor<PatientPermission> | undefined;
  surgeon: SurgeonFor<SurgeonPermission> | undefined;
  /** Whether the token of the call is forged. */
  hasForgedToken: boolean;
  /** The call repeated one that had already created the record: the reply is 200 instead of 201. */
  repeated: boolean;
  /** The file name of the PDF for the person who saves it; null: that of the row. */
  fileName: string | null;
  /** Whether the call counts among those in progress. */
  hasPlace: boolean;
  /** Work that has to succeed before the reply is sent. */
  beforeReply: ((value: unknown) => Promise<void> | void) | null;
}

/**
 * The state lies on the request itself: a weak map of all requests would cost the garbage collector more time than the
 * requests take.
 */
const STATE = Symbol('state');
type Holder = FastifyRequest & { [STATE]?: RequestState };

export const stateOf = (request: Holder): RequestState => {
  request[STATE] ??= {
    row: null,
    actor: null,
    surgery: undefined,
    patient: undefined,
    surgeon: undefined,
    hasForgedToken: false,
    repeated: false,
    fileName: null,
    hasPlace: false,
    beforeReply: null,
  };
  return request[STATE];
};
