import { WORKLIST_GROUPS, WORKLIST_SORTS, WORKLIST_STATES } from '@candour/contracts';
import { useMemo } from 'react';
import { useSearchParameters } from '../../lib/navigation';
import type { WorklistQuery } from './worklist.actors';

const oneOf = <Value extends string>(values: readonly Value[], found: string | null): Value | undefined =>
  values.find((value) => value === found);

export type WorklistChange = Readonly<
  Partial<Record<'when' | 'state' | 'sort' | 'search' | 'page', string | null>>
>;

/** The filter, order and page of the worklist, kept in the address for Back and reload. */
export const useWorklistView = () => {
  const { read, write } = useSearchParameters();
  const [search, page] = [read('search') ?? '', Number(read('page') ?? 1)];
  const when = oneOf(WORKLIST_GROUPS, read('when'));
  const state = oneOf(WORKLIST_STATES, read('state'));
  const sort = oneOf(WORKLIST_SORTS, read('sort'));
  const query = useMemo<WorklistQuery>(
    () => ({
      ...(search ? { search } : {}),
      ...(when ? { when } : {}),
      ...(state ? { state } : {}),
      ...(sort ? { sort } : {}),
      ...(page > 1 && Number.isSafeInteger(page) ? { page } : {}),
    }),
    [search, when, state, sort, page],
  );
  /** Any other change starts again at the first page. */
  const change = (changes: WorklistChange): void => write({ page: null, ...changes });
  return { query, change };
};
