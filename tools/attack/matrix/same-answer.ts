import type { RawAnswer } from '../../testbed/client.ts';

/** The headers that differ between any two replies: the id of the request, and the clock. */
const OF_THE_REQUEST = ['x-request-id', 'date', 'keep-alive', 'connection'];

const compared = ({ status, headers, bytes }: RawAnswer): string =>
  JSON.stringify([
    status,
    Object.entries(headers).filter(([name]) => !OF_THE_REQUEST.includes(name)),
    bytes.toString('latin1').replace(/"request_id":"[^"]*"/, ''),
  ]);

/** Whether two answers are identical except for the request id. */
export const sameAnswer = (one: RawAnswer, other: RawAnswer): boolean => compared(one) === compared(other);
