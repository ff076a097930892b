import { type QueryOf, type ReplyOf, WORKLIST_PAGE_SIZE, worklistEndpoints } from '@candour/contracts';
import { call } from '../../api/client';

export type WorklistQuery = QueryOf<typeof worklistEndpoints.readWorklist>;
export type Worklist = ReplyOf<typeof worklistEndpoints.readWorklist> & {
  /** The time on this device, in milliseconds. */
  readonly readAt: number;
  /** What was asked for: while the next list is on its way, this one is still shown as it is. */
  readonly of: WorklistQuery;
};

export const loadWorklist = async (query: WorklistQuery, signal: AbortSignal): Promise<Worklist> => ({
  ...(await call(worklistEndpoints.readWorklist, {
    query: { page: 1, per_page: WORKLIST_PAGE_SIZE, ...query },
    signal,
  })),
  readAt: Date.now(),
  of: query,
});
