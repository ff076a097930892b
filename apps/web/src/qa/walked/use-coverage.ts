import { useEffect, useMemo, useState } from 'react';
import { type Walked, type WalkedMachines, nothingWalked, together } from './walked';
import { walkedBySpecs } from './walked-by-specs';
import { forgetWalked, walkedBy, walkedByRuns } from './walked-store';

export const WALKERS = ['specs', 'e2e', 'app', 'person'] as const;
export type WalkerName = (typeof WALKERS)[number];

export interface Coverage {
  readonly chosen: ReadonlySet<WalkerName>;
  readonly choose: (walker: WalkerName, isChosen: boolean) => void;
  /** What the chosen walkers have walked together. */
  readonly walked: Walked;
  readonly forget: () => void;
}

/** What has been walked of one machine, by whom one chooses. */
export const useCoverage = (machineId: string): Coverage => {
  const [chosen, setChosen] = useState<ReadonlySet<WalkerName>>(new Set(WALKERS));
  const [e2e, setE2e] = useState<WalkedMachines>({});
  const [kept, setKept] = useState(() => ({ app: walkedBy('app'), person: walkedBy('person') }));
  useEffect(() => {
    void walkedByRuns().then(setE2e);
  }, []);
  const specs = useMemo(() => walkedBySpecs(machineId), [machineId]);
  const all: Readonly<Record<WalkerName, WalkedMachines>> = { specs, e2e, ...kept };
  return {
    chosen,
    choose: (walker, isChosen) => {
      const next = new Set(chosen);
      if (isChosen) next.add(walker);
      else next.delete(walker);
      setChosen(next);
    },
    walked: together([...chosen].map((walker) => all[walker][machineId] ?? nothingWalked)),
    forget: () => {
      forgetWalked('app');
      forgetWalked('person');
      setKept({ app: {}, person: {} });
    },
  };
};
