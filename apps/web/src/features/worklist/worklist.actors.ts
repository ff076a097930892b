import { type QueryOf, type ReplyOf, WORKLIST_PAGE_SIZE, worklistEndpoints } from '@candour/contracts';
import { call } from '../../api/client';

export type WorklistQuery = QueryOf<typeof worklistEndpoints.readWorklist>;
/** `readAt` is the time on this device, in milliseconds. */
export type Worklist = ReplyOf<typeof worklistEndpoints.readWorklist> & { readonly readAt: number };

export const loadWorklist = async (query: WorklistQuery, signal: AbortSignal): Promise<Worklist> => ({
  ...(await call(worklistEndpoints.readWorklist, {
    query: { page: 1, per_page: WORKLIST_PAGE_SIZE, ...query },
    signal,
  })),
  readAt: Date.now(),
});
