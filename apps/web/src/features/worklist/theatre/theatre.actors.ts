import { LIST_PAGE_SIZE_MAX } from '@candour/contracts';
import { loadWorklist, type Worklist } from '../worklist.actors';

/** One day of the worklist, by name. */
export const loadDay = (date: string, signal: AbortSignal): Promise<Worklist> =>
  loadWorklist({ per_page: LIST_PAGE_SIZE_MAX, date, sort: 'name' }, signal);
