import { LIST_PAGE_SIZE_MAX, worklistEndpoints } from '@candour/contracts';
import { call } from '../../../api/client';
import type { Worklist } from '../worklist.actors';

/** Loads one day of the worklist, ordered by name. */
export const loadDay = async (date: string, signal: AbortSignal): Promise<Worklist> => ({
  ...(await call(worklistEndpoints.readWorklist, {
    query: { page: 1, per_page: LIST_PAGE_SIZE_MAX, date, sort: 'name' },
    signal,
  })),
  readAt: Date.now(),
});
