import { type LearningPage, resourceEndpoints } from '@candour/contracts';
import { call } from '../../../api/client';
import { useRemote } from '../../../shell/remote/use-remote';

/** The learning page of a surgery's operation; null while it loads, and where there is none. */
export const usePageOfSurgery = (id: string, isTaught: boolean): LearningPage | null => {
  const { data } = useRemote((signal) =>
    isTaught ? call(resourceEndpoints.readLearningPage, { params: { id }, signal }) : Promise.resolve(null),
  );
  return data?.page ?? null;
};
