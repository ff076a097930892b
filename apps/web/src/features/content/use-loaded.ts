import { useCallback, useEffect, useState } from 'react';

export interface Loaded<Data> {
  readonly data: Data | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** For fixed texts that pages without a session show too: no machine, so that the home page stays small. */
export const useLoaded = <Data>(load: () => Promise<Data>): Loaded<Data> => {
  const [loadAgain] = useState(() => load);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ readonly data: Data | null; readonly hasFailed: boolean }>({
    data: null,
    hasFailed: false,
  });
  useEffect(() => {
    let isWanted = true;
    loadAgain().then(
      (data) => isWanted && setOutcome({ data, hasFailed: false }),
      () => isWanted && setOutcome({ data: null, hasFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt, loadAgain]);
  const retry = useCallback(() => {
    setOutcome({ data: null, hasFailed: false });
    setAttempt((count) => count + 1);
  }, []);
  return { ...outcome, retry };
};
