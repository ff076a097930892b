import { useEffect, useEffectEvent } from 'react';
import { type Remote, useRemote } from '../../shell/remote/use-remote';

/** Reads what stands beside a consent form, and again for each form that is shown. The hash is null before the first. */
export const useReadWithForm = <Data>(
  load: (signal: AbortSignal) => Promise<Data>,
  documentHash: string | null,
): Remote<Data> => {
  const remote = useRemote(load);
  const readAgain = useEffectEvent(remote.reload);
  useEffect(() => {
    if (documentHash !== null) readAgain();
  }, [documentHash]);
  return remote;
};
