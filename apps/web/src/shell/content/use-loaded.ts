import { useCallback, useEffect, useState } from 'react';

export interface Loaded<Data> {
  readonly data: Data | null;
  readonly hasFailed: boolean;
  /** Neither loaded nor failed. */
  readonly isComing: boolean;
  readonly retry: () => void;
}

interface Outcome<Data> {
  readonly data: Data | null;
  readonly hasFailed: boolean;
  readonly isComing: boolean;
}

const nothingYet = { data: null, hasFailed: false, isComing: true };

/**
 * Loads a fixed text, also on pages without a session. It uses no machine, so that the home page stays small. Data
 * that `known` returns renders at once.
 */
export const useLoaded = <Data>(load: () => Promise<Data>, known?: () => Data | null): Loaded<Data> => {
  const [loadAgain] = useState(() => load);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Data>>(() => {
    const data = known?.() ?? null;
    return { data, hasFailed: false, isComing: data === null };
  });
  const isKnown = outcome.data !== null;
  useEffect(() => {
    if (isKnown) return undefined;
    let isWanted = true;
    loadAgain().then(
      (data) => isWanted && setOutcome({ data, hasFailed: false, isComing: false }),
      () => isWanted && setOutcome({ data: null, hasFailed: true, isComing: false }),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt, loadAgain, isKnown]);
  const retry = useCallback(() => {
    setOutcome(nothingYet);
    setAttempt((count) => count + 1);
  }, []);
  return { ...outcome, retry };
};
