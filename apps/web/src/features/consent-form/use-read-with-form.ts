import { useEffect, useEffectEvent, useRef } from 'react';
import { type Remote, useRemote } from '../../shell/remote/use-remote';

/** Reads what belongs to a consent form, and again when another form is shown; null until one is shown. */
export const useReadWithForm = <Data>(
  load: (signal: AbortSignal) => Promise<Data>,
  documentHash: string | null,
): Remote<Data> => {
  const remote = useRemote(load);
  const seen = useRef<string | null>(null);
  const readAgain = useEffectEvent(remote.reload);
  useEffect(() => {
    const before = seen.current;
    seen.current = documentHash ?? before;
    if (before !== null && documentHash !== null && before !== documentHash) readAgain();
  }, [documentHash]);
  return remote;
};
