import { type LearningPage, resourceEndpoints } from '@candour/contracts';
import { call } from '../../../api/client';
import { isComing, useRemote } from '../../../shell/remote/use-remote';

/** The learning page of a surgery's operation; undefined while it loads, null where there is none. */
export const usePageOfSurgery = (id: string, isTaught: boolean): LearningPage | null | undefined => {
  const remote = useRemote((signal) =>
    isTaught ? call(resourceEndpoints.readLearningPage, { params: { id }, signal }) : Promise.resolve(null),
  );
  return isTaught && isComing(remote) ? undefined : (remote.data?.page ?? null);
};
