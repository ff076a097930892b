import { type Fault, PARTS } from './fault.ts';

interface Choice {
  readonly chosen: readonly Fault[];
  readonly unknown: readonly string[];
  /** Every valid name. */
  readonly known: readonly string[];
}

/** The faults of these numbers and parts; all when none is named. */
export const chosenFrom = (faults: readonly Fault[], names: readonly string[]): Choice => {
  const known = [...PARTS, ...faults.map(({ id }) => id)];
  return {
    chosen: faults.filter(({ id, part }) => names.length === 0 || names.includes(id) || names.includes(part)),
    unknown: names.filter((name) => !known.some((one) => one === name)),
    known,
  };
};
