import { useState } from 'react';
import { useKeepingChoices, useKeptChoices } from '../../../lib/kept-choices';
import { useAccountId } from '../../../shell/session/session-context';

/** Keeps the typed values of a form over a reload and an expired session, until it is done. */
export const useKeptForm = <Typed extends object>(
  place: string,
  nothing: Typed,
  isDone: boolean,
): readonly [typed: Typed, setTyped: (typed: Typed) => void] => {
  const account = useAccountId() ?? '';
  const isTyped = (found: unknown): found is Typed =>
    typeof found === 'object' && found !== null && Object.keys(nothing).every((name) => name in found);
  const kept = useKeptChoices(account, place, isTyped);
  const [typed, setTyped] = useState(kept ?? nothing);
  useKeepingChoices(account, place, isDone || typed === nothing ? null : typed);
  return [typed, setTyped];
};
